import type { CsvFace } from '#src/schema/csvFace.ts';
import { choiceCsvFace } from '../choiceCsvFace.ts';
import { codeLists } from '../codes.ts';

const all = () => codeLists.currency.all();

/** Written as its code; offered by name in filters. */
export const csv: CsvFace<string> = {
  ...choiceCsvFace<string>(() => all().map(({ code }) => [code, code])),
  choices: () => all().map(({ code, name }) => [code, name]),
};
