import qrcode from "qrcode-generator";

/** The light rim that scanners ask for, in modules. */
const RIM = 4;

/** An address as a square to scan; one path, so that it is sharp at any size. */
export default function QrCode({ text, label }: { text: string; label: string }) {
  const code = qrcode(0, "M");
  code.addData(text);
  code.make();
  const count = code.getModuleCount();
  let path = "";
  for (let row = 0; row < count; row++) {
    for (let column = 0; column < count; column++) {
      let width = 0;
      while (column + width < count && code.isDark(row, column + width)) width++;
      if (width > 0) path += `M${column} ${row}h${width}v1h-${width}z`;
      column += width;
    }
  }
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-RIM} ${-RIM} ${count + 2 * RIM} ${count + 2 * RIM}`}
      className="tv-qr"
      shapeRendering="crispEdges"
    >
      <path d={path} fill="#06371f" />
    </svg>
  );
}
