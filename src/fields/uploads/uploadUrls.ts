/** The path of uploads. */
export const uploadFolder = '/uploads/';

export const toUploadUrl = (name: string): string => uploadFolder + name;
export const uploadNameOf = (url: string): string => url.slice(uploadFolder.length);

/** Returns the URL of a thumbnail, for lists. */
export const toThumbnailUrl = (url: string): string => `${uploadFolder}small/${uploadNameOf(url)}`;
