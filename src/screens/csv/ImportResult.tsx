import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { formatCount } from '#src/format/number.ts';
import { csv } from '#src/i18n/en/admin/csv.ts';
import { recordWords } from '#src/i18n/en/admin/record.ts';
import { say } from '#src/i18n/say.ts';
import type { ImportReport } from '#src/providers/csv.ts';
import type { Resource } from '#src/schema/resource.ts';
import { RowProblems } from './RowProblems.tsx';

interface ImportResultProps {
  readonly resource: Resource;
  readonly report: ImportReport;
  readonly onClose: () => void;
}

/** The result of an import that skipped rows. */
export function ImportResult({ resource, report: { rows, written, wrong }, onClose }: ImportResultProps) {
  return (
    <>
      <DialogContent className="csv-content">
        <output>{say(csv.importedSome, { written: formatCount(written), rows: formatCount(rows) })}</output>
        <RowProblems {...{ resource, wrong }} count={rows - written} />
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {recordWords.close}
        </Button>
      </DialogActions>
    </>
  );
}
