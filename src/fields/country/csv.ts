import { choiceCsvFormat } from '../choiceCsvFormat.ts';
import { codeLists } from '../codes.ts';

export const csv = choiceCsvFormat<string>(() => codeLists.country.all().map(({ code, name }) => [code, name]));
