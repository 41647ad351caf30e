import { uploadNameOf } from '#src/fields/uploads/uploadUrls.ts';

/** The path of the files of HTML5 creatives, served from an origin separate from Quarry's pages. */
export const creativeFilesPath = '/creative-files/';

/**
 * Returns the address of an HTML5 creative's page; its other files are below it.
 * @param url of its ZIP
 */
export const creativePage = (url: string): string => `${creativeFilesPath}${uploadNameOf(url)}/`;
