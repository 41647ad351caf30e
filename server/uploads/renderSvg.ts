import { reencode } from './picture.ts';
import type { Received } from './receive.ts';

/**
 * Our own drawings as pictures. Nobody else's SVG ever comes this way.
 * @param svg with its size in pixels
 */
export async function renderSvg(svg: string): Promise<Received> {
  const { default: sharp } = await import('sharp');
  const bytes = await sharp(Buffer.from(svg)).png().toBuffer();
  return { type: 'image/png', ...(await reencode(bytes, 'image/png')) };
}
