import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { useState } from 'react';
import { csv } from '#src/i18n/en/admin/csv.ts';
import { recordWords } from '#src/i18n/en/admin/record.ts';
import { fieldLabel } from '#src/i18n/labels.ts';
import { say } from '#src/i18n/say.ts';
import { useActor } from '#src/providers/useActor.ts';
import { mayWrite } from '#src/schema/access/writable.ts';
import type { Resource } from '#src/schema/resource.ts';
import { DropZone } from '#src/ui/DropZone.tsx';
import { useFileChooser } from '#src/ui/useFileChooser.tsx';
import { csvFiles, isCsv } from './csvFile.ts';

interface ChooseFileProps {
  readonly resource: Resource;
  /** The error for which the previous file was refused. */
  readonly error: Error | undefined;
  readonly onChoose: (file: File) => void;
  readonly onClose: () => void;
}

/** A drop zone for the file, with a button that opens the file chooser. */
export function ChooseFile({ resource, error, onChoose, onClose }: ChooseFileProps) {
  const { role } = useActor();
  const [refused, setRefused] = useState(false);
  const take = (file: File | undefined) => {
    setRefused(file !== undefined && !isCsv(file));
    if (file && isCsv(file)) onChoose(file);
  };
  const { chooser, open } = useFileChooser({
    accept: csvFiles,
    label: csv.choose,
    onFiles: ([file]) => take(file),
  });
  const columns = Object.entries(resource.fields)
    .filter(([name, field]) => mayWrite(resource, name, field, role, true))
    .map(([name]) => fieldLabel(resource, name));
  const problem = refused ? csv.notCsv : error && say(csv.failed, { error: error.message });
  return (
    <>
      <DialogContent className="csv-content">
        <p>{say(csv.importText, { columns: columns.join(', ') })}</p>
        {problem && <Alert severity="error">{problem}</Alert>}
        <DropZone className="csv-drop" onFile={take}>
          <span>{csv.drop}</span>
          <Button variant="contained" onClick={open}>
            {csv.choose}
          </Button>
          {chooser}
        </DropZone>
      </DialogContent>
      <DialogActions>
        <Button color="secondary" onClick={onClose}>
          {recordWords.cancel}
        </Button>
      </DialogActions>
    </>
  );
}
