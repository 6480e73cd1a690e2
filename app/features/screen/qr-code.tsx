import qrcode from "qrcode-generator";

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
      viewBox={`0 0 ${count} ${count}`}
      className="tv-qr"
      shapeRendering="crispEdges"
    >
      <path d={path} fill="#06371f" />
    </svg>
  );
}
