import { uploadRules } from '../uploads/serverRules.ts';
import { type FileOptions, pickFileFields } from './kind.ts';
import { acceptsType } from './rules.ts';

export const serverRules = uploadRules<FileOptions>({ keep: pickFileFields, takes: acceptsType });
