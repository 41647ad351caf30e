import { choiceCsvFormat } from '../choiceCsvFormat.ts';
import { codeLists } from '../codes.ts';

export const csv = choiceCsvFormat<string>(() => codeLists.language.all().map(({ code, name }) => [code, name]));
