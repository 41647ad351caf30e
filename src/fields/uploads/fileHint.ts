import { formatFileSize } from '#src/format/fileSize.ts';
import { uploads as words } from '#src/i18n/en/admin/uploads.ts';
import { say } from '#src/i18n/say.ts';
import { maxBytes, type UploadType, uploadTypesText } from './types.ts';

/** Returns the accepted types and the maximum size: “PDF or ZIP, up to 20 MB”. */
export const fileHint = (types: readonly UploadType[]): string =>
  say(words.hint, { types: uploadTypesText(types), size: formatFileSize(Math.max(...types.map(maxBytes))) });
