import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { useTranslate } from 'ra-core';
import { formatCount } from '#src/format/number.ts';
import { screens } from '#src/i18n/en/admin/screens.ts';
import type { ImportReport } from '#src/providers/csv.ts';
import type { Resource } from '#src/schema/resource.ts';
import { RowProblems } from './RowProblems.tsx';

interface WrittenFileProps {
  readonly resource: Resource;
  readonly report: ImportReport;
  readonly onClose: () => void;
}

/** What came of an import that had to leave rows out. */
export function WrittenFile({ resource, report: { rows, written, wrong }, onClose }: WrittenFileProps) {
  const translate = useTranslate();
  return (
    <>
      <DialogContent className="csv-content">
        <output>{translate('csv.importedSome', { written: formatCount(written), rows: formatCount(rows) })}</output>
        <RowProblems {...{ resource, wrong }} count={rows - written} />
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {screens.close}
        </Button>
      </DialogActions>
    </>
  );
}
