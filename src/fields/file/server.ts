import { uploadRules } from '../uploads/serverRules.ts';
import { isUploadType } from '../uploads/types.ts';
import type { FileOptions } from './kind.ts';

export const serverRules = uploadRules<FileOptions>({
  keep: ({ url, name, type, bytes }) => ({ url, name, type, bytes }),
  takes: (type, { types }) => isUploadType(type) && types.includes(type),
});
