import { uploadRules } from '../uploads/serverRules.ts';
import { isPictureType } from '../uploads/types.ts';

export const serverRules = uploadRules({
  keep: ({ url, name, width, height }) => ({ url, name, width, height }),
  takes: isPictureType,
});
