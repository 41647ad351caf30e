import { pictureTypes, uploadTypes } from './types.ts';

/** 128 random bits, which nobody guesses: whoever has the address may see the file. */
const random = '[\\w-]{22}';
const extensions = (types: Readonly<Record<string, string>>): string => Object.values(types).join('|');

const folder = '/uploads/';
const anyName = `${random}\\.(?:${extensions(uploadTypes)})`;

export const uploadName = new RegExp(`^${anyName}$`);
export const uploadUrl = new RegExp(`^${folder}${anyName}$`);
export const pictureUrl = new RegExp(`^${folder}${random}\\.(?:${extensions(pictureTypes)})$`);

export const urlOf = (name: string): string => folder + name;
export const nameOf = (url: string): string => url.slice(folder.length);

/** A small copy of a picture, for lists. */
export const thumbnailOf = (url: string): string => `${folder}small/${nameOf(url)}`;

/** The names of the uploads that some values mention, wherever in them. */
export function uploadsIn(values: unknown): ReadonlySet<string> {
  const mentions = JSON.stringify(values).matchAll(new RegExp(`${folder}(${anyName})`, 'g'));
  return new Set([...mentions].map(([, name = '']) => name));
}
