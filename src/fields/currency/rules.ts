import { codeRules } from '../codeRules.ts';
import { codeLists } from '../codes.ts';
import { currency } from './kind.ts';

export const rules = codeRules(codeLists.currency, { field: currency(), refused: 'XYZ' });
