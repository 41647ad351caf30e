import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { formatCount } from '#src/format/number.ts';
import { batch } from '#src/i18n/en/admin/batch.ts';
import { say } from '#src/i18n/say.ts';
import type { Progress } from '#src/providers/batch.ts';
import './work.css';

interface WorkProgressProps extends Progress {
  readonly onStop: () => void;
}

/** The progress of a long operation, in numbers, inside a dialog. */
export function WorkProgress({ done, total, onStop }: WorkProgressProps) {
  const words = { done: formatCount(done), total: formatCount(total ?? 0) };
  const text = say(total === undefined ? batch.doneSoFar : batch.doneOf, words);
  return (
    <>
      <DialogContent className="work-progress">
        <progress value={total === undefined ? undefined : done} max={total} aria-label={text} />
        <output>{text}</output>
      </DialogContent>
      <DialogActions>
        <Button color="secondary" onClick={onStop}>
          {batch.stop}
        </Button>
      </DialogActions>
    </>
  );
}
