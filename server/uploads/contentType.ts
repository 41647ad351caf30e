import { isUtf8 } from 'node:buffer';
import type { UploadType } from '#src/fields/uploads/types.ts';

/** The signatures of file types: bytes as Latin-1, with their offset. */
const signatures: readonly (readonly [type: UploadType, at: number, text: string])[] = [
  ['image/png', 0, '\x89PNG\r\n\x1a\n'],
  ['image/jpeg', 0, '\xff\xd8\xff'],
  ['image/gif', 0, 'GIF87a'],
  ['image/gif', 0, 'GIF89a'],
  ['image/webp', 8, 'WEBP'],
  ['application/pdf', 0, '%PDF-'],
  ['application/zip', 0, 'PK\x03\x04'],
  ['video/mp4', 4, 'ftyp'],
];

/** Bytes below the space are control characters. Text has only a few of them, most binary files have others. */
const space = 0x20;
const inTexts = new Set(Buffer.from('\t\n\v\f\r'));

const isText = (bytes: Buffer): boolean => isUtf8(bytes) && bytes.every((byte) => byte >= space || inTexts.has(byte));

/**
 * Detects a file's type by its bytes only.
 * @returns `text/plain` for any text, undefined for an unsupported type
 */
export function contentTypeOf(bytes: Buffer): UploadType | undefined {
  const signature = signatures.find(([, at, text]) => bytes.toString('latin1', at, at + text.length) === text);
  if (signature !== undefined) return signature[0];
  return isText(bytes) ? 'text/plain' : undefined;
}
