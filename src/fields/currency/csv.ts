import type { CsvFace } from '#src/schema/csvFace.ts';
import { codeLists } from '../codes.ts';
import { wordFace } from '../wordFace.ts';

const all = () => codeLists.currency.all();

/** Shown by its code, as everywhere; chosen by its name. */
export const csv: CsvFace<string> = {
  ...wordFace<string>(() => all().map(({ code }) => [code, code])),
  choices: () => all().map(({ code, name }) => [code, name]),
};
