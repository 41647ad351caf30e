import { formatCount } from '#src/format/number.ts';
import { review } from '#src/i18n/en/admin/review.ts';
import { say } from '#src/i18n/say.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import type { Queue } from '../queues.ts';
import { countFailedChecks } from './countFailedChecks.ts';
import { queueLabel } from './queueLabel.ts';
import './bulk.css';

interface BulkRecordsProps {
  readonly queue: Queue;
  readonly records: readonly AnyRow[];
}

/** @returns a warning if automatic checks have failed, as a bulk decision doesn't show them */
export function failedWarning({ queue, records }: BulkRecordsProps): string | undefined {
  const failing = records.filter((record) => countFailedChecks(queue, record) > 0).length;
  return failing === 0 ? undefined : say(review.failing, { smart_count: failing, count: formatCount(failing) });
}

/** The records of a bulk decision, a line each, with the number of failed automatic checks. */
export function BulkRecords({ queue, records }: BulkRecordsProps) {
  return (
    <ul className="plain-list bulk-records">
      {records.map((record) => {
        const failed = countFailedChecks(queue, record);
        return (
          <li key={record.id} data-refused={failed > 0 || undefined}>
            <span className="bulk-name">{queueLabel(queue, record)}</span>
            {failed > 0 && <span>{say(review.failedChecks, { smart_count: failed, count: formatCount(failed) })}</span>}
          </li>
        );
      })}
    </ul>
  );
}
