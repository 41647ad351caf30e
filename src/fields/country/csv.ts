import { codeLists } from '../codes.ts';
import { wordFace } from '../wordFace.ts';

export const csv = wordFace<string>(() => codeLists.country.all().map(({ code, name }) => [code, name]));
