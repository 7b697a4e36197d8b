/** Sides of a picture as it is sent; the server makes it smaller still. */
const SIDE = 512;

/** A square of an image, in its own pixels. */
export interface Square {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Cuts a square out of the image at an address. @throws if the browser cannot read the image */
export async function cut(source: string, { x, y, width, height }: Square): Promise<Blob> {
  const image = new Image();
  image.src = source;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws no pictures.');
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, x, y, width, height, 0, 0, SIDE, SIDE);
  return new Promise((resolve, reject) => {
    const take = (blob: Blob | null) =>
      blob ? resolve(blob) : reject(new Error('The picture could not be drawn.'));
    // Browsers that cannot write WebP take PNG.
    canvas.toBlob(take, 'image/webp', 0.92);
  });
}
