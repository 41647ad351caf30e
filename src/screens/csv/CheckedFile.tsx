import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { formatCount } from '#src/format/number.ts';
import { csv } from '#src/i18n/en/admin/csv.ts';
import { recordWords } from '#src/i18n/en/admin/record.ts';
import { say } from '#src/i18n/say.ts';
import { limits } from '#src/limits.ts';
import type { ImportMode, ImportReport } from '#src/providers/csv.ts';
import type { Resource } from '#src/schema/resource.ts';
import { Preview } from './Preview.tsx';
import { RowProblems } from './RowProblems.tsx';

interface CheckedFileProps {
  readonly resource: Resource;
  readonly file: File;
  readonly report: ImportReport;
  /** The error of writing the file. */
  readonly error?: Error;
  readonly onRestart: () => void;
  readonly onWrite: (mode: ImportMode) => void;
  readonly onClose: () => void;
}

const summaryOf = ({ rows, valid }: ImportReport) => {
  if (rows === 0) return csv.foundNothing;
  return valid === rows ? csv.foundRight : csv.foundWrong;
};

function importLabelOf({ rows, valid }: ImportReport) {
  if (valid === 1) return rows === 1 ? csv.importOne : csv.importRightOne;
  return valid === rows ? csv.importAll : csv.importRight;
}

/** The content of a file and its problems. Invalid rows are skipped only if the user chooses so. */
export function CheckedFile({ resource, file, report, error, onRestart, onWrite, onClose }: CheckedFileProps) {
  const { rows, valid, columns, wrong, preview } = report;
  const isRight = valid === rows;
  const ignored = columns.filter(({ isIgnored }) => isIgnored).map(({ header }) => header);
  const words = { rows: formatCount(rows), failed: formatCount(rows - valid), file: file.name };
  return (
    <>
      <DialogContent className="csv-content">
        <output>{say(summaryOf(report), words)}</output>
        {error && <Alert severity="error">{say(csv.failed, { error: error.message })}</Alert>}
        {ignored.length > 0 && <Alert severity="warning">{say(csv.ignored, { columns: ignored.join(', ') })}</Alert>}
        {wrong.length > 0 && <RowProblems {...{ resource, wrong }} count={rows - valid} />}
        {preview.length > 0 && <h3>{csv.preview}</h3>}
        {preview.length > 0 && <Preview {...{ resource, report }} />}
      </DialogContent>
      <DialogActions>
        <Button color="secondary" onClick={onRestart}>
          {csv.another}
        </Button>
        <Button color="secondary" onClick={onClose}>
          {recordWords.cancel}
        </Button>
        {valid > 0 && (
          <Button
            variant="contained"
            onClick={() => onWrite(isRight && rows <= limits.importRowsAtOnce ? 'all' : 'valid')}
          >
            {say(importLabelOf(report), { count: formatCount(valid) })}
          </Button>
        )}
      </DialogActions>
    </>
  );
}
