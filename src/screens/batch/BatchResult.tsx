import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatCount } from '#src/format/number.ts';
import { batch } from '#src/i18n/en/admin/batch.ts';
import { recordWords } from '#src/i18n/en/admin/record.ts';
import { say } from '#src/i18n/say.ts';
import { limits } from '#src/limits.ts';
import { messageOf, type Problem } from '#src/problems/catalogue.ts';
import type { RowRefusal } from '#src/providers/batch.ts';
import { recordPath } from '#src/schema/recordPath.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import { problemFieldLabel } from './problemFieldLabel.ts';
import type { BatchEnd } from './useBatch.ts';
import { useTitles } from './useTitles.ts';

interface RefusedRowProps {
  readonly resource: Resource;
  readonly refusal: RowRefusal;
  readonly title: string;
}

/** A problem, with the field that it belongs to. */
function problemText(resource: Resource, problem: Problem): string {
  const label = problemFieldLabel(resource, problem);
  return label === undefined ? messageOf(problem) : `${label}: ${messageOf(problem)}`;
}

function RefusedRow({ resource, refusal: { id, problems }, title }: RefusedRowProps) {
  const page = recordPath(resource, 'show', id);
  return (
    <li>
      {page === undefined ? <strong>{title}</strong> : <Link to={page}>{title}</Link>}
      <span>{problems.map((problem) => problemText(resource, problem)).join(' ')}</span>
    </li>
  );
}

interface BatchResultProps extends BatchEnd {
  readonly resource: Resource;
  readonly records: readonly AnyRow[];
  /** Offers the changed records as a file. */
  readonly file?: ReactNode;
  readonly onRetry: (ids: readonly number[]) => void;
  readonly onClose: () => void;
}

/** Shows the number of changed records, and the problem of each other record. */
export function BatchResult(props: BatchResultProps) {
  const { resource, records, succeeded, refused, error, file, onRetry, onClose } = props;
  const visibleRefusals = refused.slice(0, limits.problemsPerAnswer);
  const titleOf = useTitles(
    resource,
    visibleRefusals.map(({ id }) => id),
    records,
  );
  const words = { succeeded: formatCount(succeeded), failed: formatCount(refused.length) };
  const result = refused.length > 0 ? batch.result : batch.resultOfAll;
  const rest = refused.length - visibleRefusals.length;
  return (
    <>
      <DialogContent className="batch-content">
        <p role={error ? 'alert' : 'status'}>
          {error ? say(batch.broken, { error: error.message }) : say(result, words)}
        </p>
        {visibleRefusals.length > 0 && (
          <ul className="plain-list batch-refused">
            {visibleRefusals.map((refusal) => (
              <RefusedRow key={refusal.id} {...{ resource, refusal }} title={titleOf(refusal.id)} />
            ))}
          </ul>
        )}
        {rest > 0 && <p>{say(batch.more, { count: formatCount(rest) })}</p>}
        {file}
      </DialogContent>
      <DialogActions>
        {refused.length > 0 && (
          <Button color="secondary" onClick={() => onRetry(refused.map(({ id }) => id))}>
            {batch.retry}
          </Button>
        )}
        <Button variant="contained" onClick={onClose}>
          {recordWords.close}
        </Button>
      </DialogActions>
    </>
  );
}
