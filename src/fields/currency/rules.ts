import { codeRules } from '../codeRules.ts';
import { codeLists } from '../codes.ts';

export const rules = codeRules(codeLists.currency);
