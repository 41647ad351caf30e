import { formatCount } from '#src/format/number.ts';
import { review } from '#src/i18n/en/admin/review.ts';
import { doneMessage } from '#src/i18n/labels.ts';
import { say } from '#src/i18n/say.ts';
import { messageOf } from '#src/problems/catalogue.ts';
import type { Resource } from '#src/schema/resource.ts';
import { autoFocus } from '#src/ui/autoFocus.ts';
import { Kbd } from '#src/ui/keys/Kbd.tsx';
import { keyShortcut } from '#src/ui/keys/keys.ts';
import { useKey } from '#src/ui/keys/useKey.ts';
import { reviewHeadingId } from './reviewHeadingFocus.ts';
import type { BulkDecisionState } from './useBulkDecision.ts';

interface BulkOutcomeProps {
  readonly resource: Resource;
  readonly decided: BulkDecisionState;
  readonly onDone: () => void;
}

/** The outcome for each of the selected records. */
export function BulkOutcome({ resource, decided, onDone }: BulkOutcomeProps) {
  const { transition, records, progress, outcome, failure } = decided;
  const refused = new Map(outcome?.refused.map(({ id, problems }) => [id, messageOf(problems[0] ?? {})]));
  const total = formatCount(records.length);
  const isOver = outcome !== undefined || failure !== undefined;
  useKey('skip', onDone, isOver);
  useKey('nextWaiting', onDone, isOver);
  const title = outcome
    ? say(review.outcome, { done: formatCount(outcome.succeeded), refused: formatCount(refused.size) })
    : say(review.running, { done: formatCount(progress.done), total });
  return (
    <div className="under-review">
      <section className="facts-box bulk" aria-busy={!isOver}>
        <h2 id={reviewHeadingId} tabIndex={-1}>
          <output>{failure === undefined ? title : say(review.outcomeFailed, { error: failure })}</output>
        </h2>
        {!isOver && <progress aria-label={title} value={progress.done} max={records.length} />}
        {outcome && (
          <ul className="plain-list bulk-records">
            {records.map((record) => (
              <li key={record.id} data-refused={refused.has(record.id) || undefined}>
                <strong>{String(record[resource.title])}</strong>
                <span>{refused.get(record.id) ?? doneMessage(resource, transition)}</span>
              </li>
            ))}
          </ul>
        )}
      </section>
      {isOver && (
        <div className="action-bar">
          <button
            type="button"
            className="button"
            data-kind="filled"
            aria-keyshortcuts={keyShortcut('skip')}
            ref={autoFocus}
            onClick={onDone}
          >
            {review.backToQueue}
            <Kbd of="skip" />
          </button>
        </div>
      )}
    </div>
  );
}
