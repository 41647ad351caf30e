import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useDataProvider, useListContext, useNotify } from 'ra-core';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { formatCount } from '#src/format/number.ts';
import { csv } from '#src/i18n/en/admin/csv.ts';
import { recordWords } from '#src/i18n/en/admin/record.ts';
import { nounsOf } from '#src/i18n/labels.ts';
import { say } from '#src/i18n/say.ts';
import type { Progress } from '#src/providers/batch.ts';
import type { QuarryDataProvider } from '#src/providers/dataProvider.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { ThemeRoot } from '#src/theme/ThemeRoot.tsx';
import { saveFile } from '#src/ui/saveFile.ts';
import { WorkProgress } from '../batch/WorkProgress.tsx';
import { useColumns } from '../query/useColumns.ts';
import { useFilters } from '../query/useFilters.ts';
import type { CsvDialogProps } from './csvTask.ts';

interface ExportDialogProps extends CsvDialogProps {
  readonly forExcel?: boolean;
}

/** Without a byte order mark, Excel reads UTF-8 as the characters of an old code page. */
const byteOrderMark = '\ufeff';

/** Fetches every record of the list, from all its pages, and saves them as a file. */
function useExport({ resource, onClose, forExcel = false }: ExportDialogProps) {
  const dataProvider = useDataProvider<QuarryDataProvider>();
  const notify = useNotify();
  const { sort } = useListContext<AnyRow>();
  const { filter, fixed } = useFilters();
  const { columns, chosen } = useColumns(resource);
  const [progress, setProgress] = useState<Progress>({ done: 0, total: undefined });
  const [error, setError] = useState<Error>();
  const run = useEffectEvent(async (signal: AbortSignal) => {
    let done = 0;
    const onProgress = (current: Progress) => {
      ({ done } = current);
      setProgress(current);
    };
    const query = { filter: { ...filter, ...fixed }, sort, columns: chosen && columns.map(({ name }) => name) };
    const file = await dataProvider.exportCsv(resource.name, query, { signal, onProgress });
    saveFile(forExcel ? new Blob([byteOrderMark, file], { type: file.type }) : file, `${resource.name}.csv`);
    notify(say(csv.exported, { ...nounsOf(resource), count: formatCount(done) }), { type: 'success' });
    onClose();
  });
  useEffect(() => {
    const controller = new AbortController();
    run(controller.signal).catch((failure: unknown) => {
      if (!controller.signal.aborted) setError(failure instanceof Error ? failure : new Error(String(failure)));
    });
    return () => controller.abort();
  }, []);
  return { progress, error };
}

/** The progress of an export. Closing the dialog cancels the export. */
export function ExportDialog(props: ExportDialogProps) {
  const { resource, onClose } = props;
  const titleId = useId();
  const { total } = useListContext<AnyRow>();
  const { progress, error } = useExport(props);
  return (
    <ThemeRoot>
      <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
        <DialogTitle id={titleId}>{say(csv.exportTitle, nounsOf(resource))}</DialogTitle>
        {error === undefined ? (
          <WorkProgress {...progress} total={total} onStop={onClose} />
        ) : (
          <>
            <DialogContent>
              <Alert severity="error">{say(csv.failed, { error: error.message })}</Alert>
            </DialogContent>
            <DialogActions>
              <Button variant="contained" onClick={onClose}>
                {recordWords.close}
              </Button>
            </DialogActions>
          </>
        )}
      </Dialog>
    </ThemeRoot>
  );
}

/** The export dialog for Excel, which recognizes UTF-8 by a byte order mark. */
export const ExcelExportDialog = (props: CsvDialogProps) => <ExportDialog {...props} forExcel />;
