import type { CsvFormat } from '#src/schema/csvFormat.ts';
import { choiceCsvFormat } from '../choiceCsvFormat.ts';
import { codeLists } from '../codes.ts';

const all = () => codeLists.currency.all();

/** The file has the code; filters offer the name. */
export const csv: CsvFormat<string> = {
  ...choiceCsvFormat<string>(() => all().map(({ code }) => [code, code])),
  choices: () => all().map(({ code, name }) => [code, name]),
};
