import { urlChecks } from '#src/i18n/en/admin/urlChecks.ts';
import { say } from '#src/i18n/say.ts';
import type { CsvFormat } from '#src/schema/csvFormat.ts';
import type { UrlCheck } from './kind.ts';
import { problemText } from './problemText.ts';

/** The result as a sentence. It is never imported, because only the platform writes checks. */
export const csv: CsvFormat<UrlCheck> = {
  write: (check) => [problemText(check) ?? say(urlChecks.answers, { status: check.httpStatus ?? '' })],
  read: ([cell]) => cell,
};
