import { urlChecks } from '#src/i18n/en/admin/urlChecks.ts';
import { say } from '#src/i18n/say.ts';
import type { CsvFormat } from '#src/schema/csvFormat.ts';
import type { UrlCheck } from './kind.ts';
import { problemText } from './problemText.ts';

/** The finding as a sentence. Never imported, as nobody writes a check. */
export const csv: CsvFormat<UrlCheck> = {
  write: (check) => [problemText(check) ?? say(urlChecks.answers, { status: check.httpStatus ?? '' })],
  read: ([cell]) => cell,
};
