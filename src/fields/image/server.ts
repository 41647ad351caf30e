import { uploadRules } from '../uploads/serverRules.ts';
import { isPictureType } from '../uploads/types.ts';
import { pickImageFields } from './kind.ts';

export const serverRules = uploadRules({ keep: pickImageFields, takes: isPictureType });
