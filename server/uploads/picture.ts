import type { Metadata, Sharp } from 'sharp';
import { Refusal, refuse } from '#server/problems/refusal.ts';
import type { PictureType } from '#src/fields/uploads/types.ts';
import { limits } from '#src/limits.ts';

/** A re-encoded picture, which retains only the pixels of the uploaded file. */
export interface ReencodedPicture {
  readonly content: Buffer;
  readonly width: number;
  readonly height: number;
  readonly thumbnail: Buffer;
}

/** Pixels, enough for a sharp screen. */
const thumbnailSize = 192;
/** Milliseconds that one picture may take. */
const patience = 20_000;

type Encoder = (image: Sharp) => Sharp;

/** Qualities of lossy pictures. Each lower quality is tried if the file would be larger than its original. */
const qualities = [88, 78, 66];
/** Qualities for highly optimized files; JPEGs then use a slower encoder. */
const lowQualities = [66, 50, 38];
/** The maximum pixels of a picture for these qualities. An attempt takes a second for three times as many. */
const mostPixels = 4_000_000;

const lowQualitiesOf = ({ width, height }: Metadata): readonly number[] =>
  width * height <= mostPixels ? lowQualities : [];

/** A palette PNG has at most 256 colours, or fewer with fewer bits per sample, which are retained. */
const withPalette =
  ({ bitsPerSample = 8 }: Metadata): Encoder =>
  (image) =>
    image.png({
      palette: true,
      colours: 2 ** Math.min(bitsPerSample, 8),
      quality: 100,
      compressionLevel: 9,
      dither: 0,
    });

/** A WebP names its encoding in a chunk: the first chunk, or a later chunk in the extended format. */
const isLossless = (bytes: Buffer): boolean => {
  const lossy = bytes.indexOf('VP8 ', 12, 'latin1');
  const lossless = bytes.indexOf('VP8L', 12, 'latin1');
  return lossless !== -1 && (lossy === -1 || lossless < lossy);
};

/** The encoders that are tried until the picture isn't larger. The format and an animation are retained. */
const encoders: Readonly<Record<PictureType, (bytes: Buffer, facts: Metadata) => readonly Encoder[]>> = {
  'image/png': (_bytes, facts) => [
    ...(facts.isPalette ? [withPalette(facts)] : []),
    (image) => image.png({ compressionLevel: 9 }),
    (image) => image.png({ compressionLevel: 9, adaptiveFiltering: true }),
  ],
  'image/jpeg': (_bytes, facts) => [
    ...qualities.map(
      (quality): Encoder =>
        (image) =>
          image.jpeg({ quality }),
    ),
    ...lowQualitiesOf(facts).map(
      (quality): Encoder =>
        (image) =>
          image.jpeg({ quality, mozjpeg: true }),
    ),
  ],
  'image/webp': (bytes, facts) =>
    isLossless(bytes)
      ? [(image) => image.webp({ lossless: true })]
      : [...qualities, ...lowQualitiesOf(facts).slice(1)].map((quality) => (image) => image.webp({ quality })),
  'image/gif': () => [(image) => image.gif()],
};

/** Whether a PNG is animated: its control chunk precedes the picture data. The encoder would retain only the first frame. */
function isAnimatedPng(bytes: Buffer): boolean {
  const control = bytes.indexOf('acTL', 8, 'latin1');
  return control !== -1 && control < bytes.indexOf('IDAT', 8, 'latin1');
}

/**
 * Loads the library with the first picture, so that the start doesn't wait for it.
 * A picture uses one CPU; the others serve waiting requests.
 */
async function openSharp() {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  return sharp;
}

/** Limits an image's processing to the picture's deadline: whole seconds, at least one. */
const inTime = (image: Sharp, deadline: number): Sharp =>
  image.timeout({ seconds: Math.max(1, Math.ceil((deadline - Date.now()) / 1_000)) });

/** Returns the first encoding that isn't larger than the original, or the smallest encoding within the time limit. */
async function encodeLightest(original: Buffer, candidates: readonly Encoder[], image: Sharp, deadline: number) {
  const encode = (encoder: Encoder) => inTime(encoder(image.clone()), deadline).toBuffer({ resolveWithObject: true });
  let best: Awaited<ReturnType<typeof encode>> | undefined;
  for (const candidate of candidates) {
    const encoded = await encode(candidate);
    if (best === undefined || encoded.data.length < best.data.length) best = encoded;
    // The next attempt takes about as long, so the first half of the time is the limit for starting it.
    if (best.data.length <= original.length || Date.now() > deadline - patience / 2) break;
  }
  return best ?? refuse('brokenPicture');
}

async function reencodePicture(bytes: Buffer, type: PictureType): Promise<ReencodedPicture> {
  if (type === 'image/png' && isAnimatedPng(bytes)) refuse('animatedPng');
  const sharp = await openSharp();
  const deadline = Date.now() + patience;
  // Only the header is read, so that a huge picture isn't decoded.
  const facts = await sharp(bytes, { animated: true, limitInputPixels: false }).metadata();
  const { width, height, pages = 1 } = facts;
  const max = limits.uploadPixels / 1e6;
  if (width * height > limits.uploadPixels)
    refuse(pages > 1 ? 'tooManyFrames' : 'tooManyPixels', { max, ...(pages > 1 && { frames: pages }) });
  const image = sharp(bytes, { animated: true, limitInputPixels: limits.uploadPixels, failOn: 'error' });
  const upright = pages > 1 ? image : image.autoOrient();
  const { data: content, info } = await encodeLightest(bytes, encoders[type](bytes, facts), upright, deadline);
  const small = sharp(content).resize(thumbnailSize, thumbnailSize, { fit: 'inside', withoutEnlargement: true });
  const thumbnail = await inTime(small.webp(), deadline).toBuffer();
  return { content, width: info.width, height: info.pageHeight ?? info.height, thumbnail };
}

/**
 * Decodes and re-encodes a picture, which removes hidden data and metadata such as the location.
 * @param type the type detected from the bytes
 * @throws Refusal animatedPng, tooManyPixels, tooManyFrames, brokenPicture
 */
export async function reencode(bytes: Buffer, type: PictureType): Promise<ReencodedPicture> {
  try {
    return await reencodePicture(bytes, type);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    return refuse('brokenPicture');
  }
}
