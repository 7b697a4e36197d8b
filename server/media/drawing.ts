/** A colour by red, green and blue. */
type Colour = readonly [number, number, number];

/** Draws a picture point by point. */
export async function drawPicture(
  width: number,
  height: number,
  colourAt: (x: number, y: number) => Colour,
): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const points = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) points.set(colourAt(x, y), (y * width + x) * 3);
  }
  return sharp(points, { raw: { width, height, channels: 3 } })
    .png({ palette: true })
    .toBuffer();
}
