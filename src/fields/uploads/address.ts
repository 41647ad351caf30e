/** Where uploads are served. */
export const folder = '/uploads/';

export const urlOf = (name: string): string => folder + name;
export const nameOf = (url: string): string => url.slice(folder.length);

/** The URL of a thumbnail, for lists. */
export const thumbnailOf = (url: string): string => `${folder}small/${nameOf(url)}`;
