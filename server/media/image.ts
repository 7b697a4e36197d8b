import { Turns } from '../lib/async/turns';

/** More pixels are never decoded: four bytes each, and a bomb has billions. */
const PIXELS_MAX = 1e8;
/** Longest side of a thumbnail, of a picture that everybody may see, and of one of a person. */
const THUMBNAIL = 320;
const PUBLIC = 512;
const PERSON = 256;
const SECONDS_MAX = 20;

/** One image at a time, because one may take hundreds of megabytes. */
const turns = new Turns(1, 1000);

/** Formats that are read; libvips knows others with a longer history of mistakes. */
const LOADERS = ['Png', 'Jpeg', 'Webp', 'Nsgif', 'Heif'].map((name) => `VipsForeignLoad${name}`);

async function opened(path: string) {
  // Loaded when it is needed, because most processes and tests never meet an image.
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: LOADERS });
  const limits = { limitInputPixels: PIXELS_MAX, failOn: 'error', sequentialRead: true } as const;
  return sharp(path, limits).timeout({ seconds: SECONDS_MAX });
}

/** A picture made from an image, and the pixels of that image, turned as its camera was held. */
export interface Picture {
  bytes: Buffer;
  width: number;
  height: number;
}

/**
 * Makes a picture from an image. Null when the image cannot be decoded as a whole: it is broken, has
 * too many pixels, or only begins like an image.
 */
const pictureOf = (
  path: string,
  size: number,
  format: 'webp' | 'png',
  fit: 'inside' | 'cover' = 'inside',
): Promise<Picture | null> =>
  turns.run('image', async () => {
    try {
      const { autoOrient } = await (await opened(path)).metadata();
      const bounds = {
        width: size,
        height: size,
        fit,
        withoutEnlargement: true,
      };
      const image = (await opened(path)).autoOrient().resize(bounds);
      const bytes = await image.toFormat(format, { quality: 80 }).toBuffer();
      return { bytes, width: autoOrient.width, height: autoOrient.height };
    } catch {
      return null;
    }
  });

/** A small picture of an image. */
export const thumbnailOf = (path: string) => pictureOf(path, THUMBNAIL, 'webp');

/** The image anew, so that nothing but its pixels is left of what was uploaded. */
export const publicImageOf = (path: string) => pictureOf(path, PUBLIC, 'png');

/** The same of a person: a square of its middle. */
export const personImageOf = (path: string) => pictureOf(path, PERSON, 'webp', 'cover');
