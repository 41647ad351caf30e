import { Refusal, refuse } from '#server/problems/refusal.ts';
import {
  allUploadTypes,
  isPictureType,
  maxBytes,
  type PictureType,
  type UploadType,
  uploadTypesText,
} from '#src/fields/uploads/types.ts';
import { formatFileSize } from '#src/format/fileSize.ts';
import { problem } from '#src/problems/catalogue.ts';
import { contentTypeOf } from './contentType.ts';
import { type ReencodedPicture, reencode } from './picture.ts';
import { readVideo, type VideoFacts } from './video.ts';

/** A file as it is stored. */
export type ReceivedUpload = Pick<ReencodedPicture, 'content'> &
  Partial<ReencodedPicture & VideoFacts> & { readonly type: UploadType };

export const tooLarge = (type: UploadType): Refusal =>
  new Refusal([problem('uploadTooLarge', { max: formatFileSize(maxBytes(type)) })]);

export const unknownType = (): Refusal =>
  new Refusal([problem('uploadTypeUnknown', { types: uploadTypesText(allUploadTypes) })]);

/** Whether the detected type matches the declared type. Any picture type matches another, and CSV is detected as plain text. */
const matchesDeclared = (detected: UploadType, declared: UploadType): boolean =>
  isPictureType(declared)
    ? isPictureType(detected)
    : detected === declared || (detected === 'text/plain' && declared === 'text/csv');

/** Re-encodes a picture, and refuses a result above the size limit. A picture with few colours may grow several times. */
async function reencodeSmall(bytes: Buffer, type: PictureType): Promise<ReencodedPicture> {
  const reencoded = await reencode(bytes, type);
  if (reencoded.content.length > maxBytes(type)) refuse('pictureGrows', { max: formatFileSize(maxBytes(type)) });
  return reencoded;
}

/**
 * Detects an upload's type by its bytes. A picture is re-encoded, a video is checked, and any other file is stored unchanged.
 * @param declared the declared type
 * @throws Refusal emptyUpload, uploadMismatch, pictureGrows, and the refusals of `reencode` and `readVideo`
 */
export async function receiveUpload(bytes: Buffer, declared: UploadType): Promise<ReceivedUpload> {
  if (bytes.length === 0) refuse('emptyUpload');
  const detected = contentTypeOf(bytes);
  if (detected === undefined || !matchesDeclared(detected, declared))
    refuse('uploadMismatch', { type: isPictureType(declared) ? 'image' : uploadTypesText([declared]) });
  if (isPictureType(detected)) return { type: detected, ...(await reencodeSmall(bytes, detected)) };
  return { type: declared, content: bytes, ...(detected === 'video/mp4' && (await readVideo(bytes))) };
}
