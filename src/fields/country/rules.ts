import { codeRules } from '../codeRules.ts';
import { codeLists } from '../codes.ts';
import { country } from './kind.ts';

export const rules = codeRules(codeLists.country, { field: country(), refused: 'XX' });
