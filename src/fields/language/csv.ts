import { codeLists } from '../codes.ts';
import { wordFace } from '../wordFace.ts';

export const csv = wordFace<string>(() => codeLists.language.all().map(({ code, name }) => [code, name]));
