import { urlChecks } from '#src/i18n/en/admin/urlChecks.ts';
import { say } from '#src/i18n/say.ts';
import type { UrlCheck } from './kind.ts';

/** Returns the problem of an address as a sentence; undefined if it responded as expected. */
export function problemText({ problem, httpStatus }: Pick<UrlCheck, 'problem' | 'httpStatus'>): string | undefined {
  if (problem === null) return undefined;
  return problem === 'status' && httpStatus !== null
    ? say(urlChecks.answered, { status: httpStatus })
    : urlChecks.problems[problem];
}
