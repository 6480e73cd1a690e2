const EDGE_PX = 256;
const QUALITY = 0.85;

/**
 * A picture as a square JPEG of at most 256 px, cropped to its middle and turned upright.
 *
 * @throws when the browser cannot read the file as a picture.
 */
export async function resizePicture(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file, { imageOrientation: "from-image" });
  const side = Math.min(picture.width, picture.height);
  const edge = Math.min(EDGE_PX, side);
  const canvas = document.createElement("canvas");
  canvas.width = edge;
  canvas.height = edge;
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("No canvas");
  // JPEG has no transparency: without a background it would come out black.
  pen.fillStyle = "#fff";
  pen.fillRect(0, 0, edge, edge);
  const left = (picture.width - side) / 2;
  const top = (picture.height - side) / 2;
  pen.drawImage(picture, left, top, side, side, 0, 0, edge, edge);
  picture.close();
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("No picture"))), "image/jpeg", QUALITY);
  });
}
