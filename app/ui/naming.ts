/** The attributes of a drawing: with a label it is a picture for screen readers, without one it is decoration. */
export function naming(label: string | undefined) {
  return label ? { role: "img", "aria-label": label } : { "aria-hidden": true };
}
