import type { Sharp } from 'sharp';
import { Refusal, refuse } from '#server/problems/refusal.ts';
import type { PictureType } from '#src/fields/uploads/types.ts';
import { limits } from '#src/limits.ts';

/** A re-encoded picture: only the pixels of the uploaded file are left. */
export interface ReencodedPicture {
  readonly content: Buffer;
  readonly width: number;
  readonly height: number;
  readonly thumbnail: Buffer;
}

/** Pixels, enough for a sharp screen. */
const thumbnailSize = 192;
/** Seconds that one picture may take. */
const patience = 20;

/** A picture keeps its format, and an animation stays one. */
const encoders: Readonly<Record<PictureType, (image: Sharp) => Sharp>> = {
  'image/png': (image) => image.png(),
  'image/jpeg': (image) => image.jpeg({ quality: 88 }),
  'image/webp': (image) => image.webp({ quality: 88 }),
  'image/gif': (image) => image.gif(),
};

/** Loaded when the first picture comes: a start doesn't wait for it. A picture has one CPU, the others are for who waits. */
async function openSharp() {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  return sharp;
}

async function draw(bytes: Buffer, type: PictureType): Promise<ReencodedPicture> {
  const sharp = await openSharp();
  // Reads only the header, so that a huge picture isn't decoded.
  const { width, height, pages = 1 } = await sharp(bytes, { animated: true, limitInputPixels: false }).metadata();
  if (width * height > limits.uploadPixels) refuse('tooManyPixels', { max: limits.uploadPixels / 1e6 });
  const image = sharp(bytes, { animated: true, limitInputPixels: limits.uploadPixels, failOn: 'error' });
  const upright = pages > 1 ? image : image.autoOrient();
  const { data: content, info } = await encoders[type](upright)
    .timeout({ seconds: patience })
    .toBuffer({ resolveWithObject: true });
  const thumbnail = await sharp(content)
    .resize(thumbnailSize, thumbnailSize, { fit: 'inside', withoutEnlargement: true })
    .webp()
    .toBuffer();
  return { content, width: info.width, height: info.pageHeight ?? info.height, thumbnail };
}

/**
 * Decodes a picture and encodes it again, which drops hidden data and metadata such as the place where it was taken.
 * @param type what its bytes say
 * @throws Refusal tooManyPixels, brokenPicture
 */
export async function reencode(bytes: Buffer, type: PictureType): Promise<ReencodedPicture> {
  try {
    return await draw(bytes, type);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    return refuse('brokenPicture');
  }
}
