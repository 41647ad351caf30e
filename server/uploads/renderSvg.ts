import { reencode } from './picture.ts';
import type { ReceivedUpload } from './receiveUpload.ts';

/**
 * Renders our own drawings as pictures. It must never receive an SVG of a user.
 * @param svg with its size in pixels
 */
export async function renderSvg(svg: string): Promise<ReceivedUpload> {
  const { default: sharp } = await import('sharp');
  const bytes = await sharp(Buffer.from(svg)).png().toBuffer();
  return { type: 'image/png', ...(await reencode(bytes, 'image/png')) };
}
