import { pictureTypes, uploadTypes } from './types.ts';
import { uploadFolder } from './uploadUrls.ts';

/** 128 random bits in base64url. The URL can't be guessed, and every user with the URL may read the file. */
const random = '[\\w-]{22}';
const extensions = (types: Readonly<Record<string, string>>): string => Object.values(types).join('|');

const anyName = `${random}\\.(?:${extensions(uploadTypes)})`;

export const uploadNamePattern = new RegExp(`^${anyName}$`);
export const uploadUrlPattern = new RegExp(`^${uploadFolder}${anyName}$`);
export const pictureUrlPattern = new RegExp(`^${uploadFolder}${random}\\.(?:${extensions(pictureTypes)})$`);

/** Returns the names of all uploads whose URLs occur anywhere in the values. */
export function collectUploadNames(values: unknown): ReadonlySet<string> {
  const mentions = JSON.stringify(values).matchAll(new RegExp(`${uploadFolder}(${anyName})`, 'g'));
  return new Set([...mentions].map(([, name = '']) => name));
}
