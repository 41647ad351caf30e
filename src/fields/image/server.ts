import { uploadRules } from '../uploads/serverRules.ts';
import { isPictureType } from '../uploads/types.ts';
import { keepPicture } from './kind.ts';

export const serverRules = uploadRules({ keep: keepPicture, takes: isPictureType });
