import { uploadRules } from '../uploads/serverRules.ts';
import { type FileOptions, keepFile } from './kind.ts';
import { takes } from './rules.ts';

export const serverRules = uploadRules<FileOptions>({ keep: keepFile, takes });
