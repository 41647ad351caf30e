import { urlChecks } from '#src/i18n/en/admin/urlChecks.ts';
import { say } from '#src/i18n/say.ts';
import type { UrlCheck } from './kind.ts';

/** What is wrong with an address, as a sentence; undefined where it answered as it should. */
export function problemText({ problem, httpStatus }: Pick<UrlCheck, 'problem' | 'httpStatus'>): string | undefined {
  if (problem === null) return undefined;
  return problem === 'status' && httpStatus !== null
    ? say(urlChecks.answered, { status: httpStatus })
    : urlChecks.problems[problem];
}
