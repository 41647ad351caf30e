import { folder } from './address.ts';
import { pictureTypes, uploadTypes } from './types.ts';

/** 128 random bits in base64url. The URL can't be guessed, and whoever has it may read the file. */
const random = '[\\w-]{22}';
const extensions = (types: Readonly<Record<string, string>>): string => Object.values(types).join('|');

const anyName = `${random}\\.(?:${extensions(uploadTypes)})`;

export const uploadName = new RegExp(`^${anyName}$`);
export const uploadUrl = new RegExp(`^${folder}${anyName}$`);
export const pictureUrl = new RegExp(`^${folder}${random}\\.(?:${extensions(pictureTypes)})$`);

/** The names of all uploads whose URLs occur anywhere in the values. */
export function uploadsIn(values: unknown): ReadonlySet<string> {
  const mentions = JSON.stringify(values).matchAll(new RegExp(`${folder}(${anyName})`, 'g'));
  return new Set([...mentions].map(([, name = '']) => name));
}
