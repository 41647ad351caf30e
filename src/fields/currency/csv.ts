import { codeLists } from '../codes.ts';
import { wordFace } from '../wordFace.ts';

/** Shown by its code, as everywhere. */
export const csv = wordFace<string>(() => codeLists.currency.all().map(({ code }) => [code, code]));
