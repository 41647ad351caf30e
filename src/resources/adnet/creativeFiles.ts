import { uploadNameOf } from '#src/fields/uploads/uploadUrls.ts';

/** Where the files of HTML5 creatives are served, in an origin that no page of ours shares. */
export const creativeFilesPath = '/creative-files/';

/** The address of the page of an HTML5 creative. Its other files stand below. @param url of its ZIP */
export const creativePage = (url: string): string => `${creativeFilesPath}${uploadNameOf(url)}/`;
