import { choiceCsvFace } from '../choiceCsvFace.ts';
import { codeLists } from '../codes.ts';

export const csv = choiceCsvFace<string>(() => codeLists.language.all().map(({ code, name }) => [code, name]));
