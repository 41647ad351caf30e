import { Refusal, refuse } from '#server/problems/refusal.ts';
import {
  allUploadTypes,
  inWords,
  isPictureType,
  maxBytes,
  type PictureType,
  type UploadType,
} from '#src/fields/uploads/types.ts';
import { formatFileSize } from '#src/format/fileSize.ts';
import { problem } from '#src/problems/catalogue.ts';
import { contentTypeOf } from './contentType.ts';
import { type ReencodedPicture, reencode } from './picture.ts';
import { readVideo, type VideoFacts } from './video.ts';

/** A file as it is stored. */
export type Received = Pick<ReencodedPicture, 'content'> &
  Partial<ReencodedPicture & VideoFacts> & { readonly type: UploadType };

export const tooLarge = (type: UploadType): Refusal =>
  new Refusal([problem('uploadTooLarge', { max: formatFileSize(maxBytes(type)) })]);

export const unknownType = (): Refusal =>
  new Refusal([problem('uploadTypeUnknown', { types: inWords(allUploadTypes) })]);

/** Whether the detected type matches the declared type. Any picture type matches another, and CSV is detected as plain text. */
const fits = (found: UploadType, said: UploadType): boolean =>
  isPictureType(said) ? isPictureType(found) : found === said || (found === 'text/plain' && said === 'text/csv');

/** Re-encodes a picture, and refuses a result above the size limit. A picture with few colours may grow several times. */
async function reencodeSmall(bytes: Buffer, type: PictureType): Promise<ReencodedPicture> {
  const reencoded = await reencode(bytes, type);
  if (reencoded.content.length > maxBytes(type)) refuse('pictureGrows', { max: formatFileSize(maxBytes(type)) });
  return reencoded;
}

/**
 * Detects an upload's type by its bytes. A picture is re-encoded, a video is checked, and any other file is stored unchanged.
 * @param said the declared type
 * @throws Refusal emptyUpload, uploadMismatch, pictureGrows, and the refusals of `reencode` and `readVideo`
 */
export async function receive(bytes: Buffer, said: UploadType): Promise<Received> {
  if (bytes.length === 0) refuse('emptyUpload');
  const found = contentTypeOf(bytes);
  if (found === undefined || !fits(found, said))
    refuse('uploadMismatch', { type: isPictureType(said) ? 'image' : inWords([said]) });
  if (isPictureType(found)) return { type: found, ...(await reencodeSmall(bytes, found)) };
  return { type: said, content: bytes, ...(found === 'video/mp4' && (await readVideo(bytes))) };
}
