import { codeRules } from '../codeRules.ts';
import { codeLists } from '../codes.ts';
import { language } from './kind.ts';

export const rules = codeRules(codeLists.language, { field: language(), refused: 'xx' });
