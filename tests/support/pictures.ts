import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';

const coloured = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2f6fde' } });

export const png = (width = 40, height = 30): Promise<Buffer> => coloured(width, height).png().toBuffer();
export const jpeg = (width = 40, height = 30): Promise<Buffer> => coloured(width, height).jpeg().toBuffer();

const frame = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 16, height: 12, channels: 3, background } })
    .png()
    .toBuffer();

/** An animation of three frames. */
export const animation = async (format: 'gif' | 'webp'): Promise<Buffer> => {
  const frames = await Promise.all(['#2f6fde', '#d9660f', '#2e9150'].map(frame));
  return sharp(frames, { join: { animated: true } })
    .toFormat(format)
    .toBuffer();
};

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(checksum(body));
  return Buffer.concat([length, body, check]);
};

/** CRC-32, as PNG has it. */
function checksum(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}

const pngOf = (head: Buffer, ...chunks: Buffer[]): Buffer => {
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([signature, chunk('IHDR', head), ...chunks, chunk('IEND', Buffer.alloc(0))]);
};

function headOf(width: number, height: number, bitDepth: number, colourType: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([bitDepth, colourType, 0, 0, 0], 8);
  return head;
}

/** A decompression bomb: a small file that unpacks to a picture of that size. */
export function bomb(width: number, height: number): Buffer {
  // One bit a pixel, without colour.
  const rows = deflateSync(Buffer.alloc(Math.ceil(width / 8 + 1) * height), { level: 9 });
  return pngOf(headOf(width, height, 1, 0), chunk('IDAT', rows));
}

/** Noise in a JPEG of poor quality: each better quality makes a larger file of it. */
export const poorJpeg = (side: number): Promise<Buffer> =>
  sharp(randomBytes(side * side), { raw: { width: side, height: side, channels: 1 } })
    .jpeg({ quality: 40 })
    .toBuffer();

/** A rotated JPEG with GPS coordinates, both in its EXIF data. */
export const photograph = (): Promise<Buffer> =>
  coloured(40, 20)
    .withExif({
      IFD0: { Copyright: 'Ada Stone' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '13/1 24/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
