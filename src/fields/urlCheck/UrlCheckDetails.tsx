import { formatMoment } from '#src/format/date.ts';
import { relativeTime } from '#src/format/relative.ts';
import { urlChecks } from '#src/i18n/en/admin/urlChecks.ts';
import { say } from '#src/i18n/say.ts';
import type { CellProps } from '../cell.ts';
import type { UrlCheck } from './kind.ts';
import { problemText } from './problemText.ts';
import './urlCheck.css';

/** Shows the result as a sentence, the final address, and the time of the check. */
export function UrlCheckDetails({ value }: Pick<CellProps<UrlCheck>, 'value'>) {
  const { at, httpStatus, finalUrl, failures } = value;
  const problem = problemText(value);
  return (
    <div className="url-check">
      <p>
        <span className="chip" data-tone={problem === undefined ? 'done' : 'refused'}>
          {problem ?? say(urlChecks.answers, { status: httpStatus ?? '' })}
        </span>
        {failures > 1 && <span className="url-check-count">{say(urlChecks.failedTimes, { count: failures })}</span>}
      </p>
      <p>
        {urlChecks.at}{' '}
        <time dateTime={at} title={formatMoment(at)}>
          {relativeTime(at)}
        </time>
      </p>
      {finalUrl !== null && (
        <p>
          {urlChecks.leadsTo} <span className="url-check-address">{finalUrl}</span>
        </p>
      )}
    </div>
  );
}
