import { limits } from '#src/limits.ts';

/** Pictures: the server detects the type from the bytes and re-encodes them. Content type → file extension. */
export const pictureTypes = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/gif': 'gif',
} as const;

/** Other files: stored unchanged, and served as attachments, never inline. Content type → file extension. */
const fileTypes = {
  'application/pdf': 'pdf',
  'application/zip': 'zip',
  'text/csv': 'csv',
  'text/plain': 'txt',
  'video/mp4': 'mp4',
} as const;

/** All upload types. */
export const uploadTypes = { ...pictureTypes, ...fileTypes };

export type PictureType = keyof typeof pictureTypes;
export type UploadType = keyof typeof uploadTypes;

export const isPictureType = (type: string): type is PictureType => Object.hasOwn(pictureTypes, type);
export const isUploadType = (type: string): type is UploadType => Object.hasOwn(uploadTypes, type);

export const allPictureTypes: readonly PictureType[] = Object.keys(pictureTypes).filter(isPictureType);
export const allUploadTypes: readonly UploadType[] = Object.keys(uploadTypes).filter(isUploadType);

/** Returns the content types of a field's option, without unknown ones. */
export const extensionsOf = (types: unknown): readonly UploadType[] =>
  Array.isArray(types) ? types.map(String).filter(isUploadType) : [];

/** The maximum size of a file of a type, in bytes. */
export const maxBytes = (type: UploadType): number =>
  type === 'application/zip' ? limits.archiveBytes : limits.uploadBytes;

/** Returns the file extensions of the types for users: “PNG, JPG, WEBP or GIF”. */
export function uploadTypesText(types: readonly UploadType[]): string {
  const extensions = types.map((type) => uploadTypes[type].toUpperCase());
  return [extensions.slice(0, -1).join(', '), extensions.at(-1)].filter(Boolean).join(' or ');
}
