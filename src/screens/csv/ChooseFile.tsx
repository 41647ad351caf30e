import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { useTranslate } from 'ra-core';
import { type DragEvent, useRef, useState } from 'react';
import { csv } from '#src/i18n/en/admin/csv.ts';
import { screens } from '#src/i18n/en/admin/screens.ts';
import { fieldLabel } from '#src/i18n/labels.ts';
import { useActor } from '#src/providers/useActor.ts';
import { mayWrite } from '#src/schema/access/writable.ts';
import type { Resource } from '#src/schema/resource.ts';

interface ChooseFileProps {
  readonly resource: Resource;
  /** Why the file before was no good. */
  readonly error: Error | undefined;
  readonly onChoose: (file: File) => void;
  readonly onClose: () => void;
}

/** The name decides: what browsers say of a file's type differs from one system to the next. */
const isCsv = ({ name }: File): boolean => name.toLowerCase().endsWith('.csv');

/** A place to drop a file on, and the button for whoever drops none. */
export function ChooseFile({ resource, error, onChoose, onClose }: ChooseFileProps) {
  const { role } = useActor();
  const translate = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const [refused, setRefused] = useState(false);
  const take = (file: File | undefined) => {
    setRefused(file !== undefined && !isCsv(file));
    if (file && isCsv(file)) onChoose(file);
  };
  const drag = (event: DragEvent, over: boolean) => {
    event.preventDefault();
    setOver(over);
  };
  const columns = Object.entries(resource.fields)
    .filter(([name, field]) => mayWrite(resource, name, field, role, true))
    .map(([name]) => fieldLabel(resource, name));
  const problem = refused ? csv.notCsv : error && translate('csv.failed', { error: error.message });
  return (
    <>
      <DialogContent className="csv-content">
        <p>{translate('csv.importText', { columns: columns.join(', ') })}</p>
        {problem && <Alert severity="error">{problem}</Alert>}
        {/* Dropping is a way for the mouse; the button inside does the same. */}
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
        <div
          className="csv-drop"
          data-over={isOver}
          onDragOver={(event) => drag(event, true)}
          onDragLeave={(event) => drag(event, false)}
          onDrop={(event) => {
            drag(event, false);
            take(event.dataTransfer.files[0]);
          }}
        >
          <span>{csv.drop}</span>
          <Button variant="contained" onClick={() => input.current?.click()}>
            {csv.choose}
          </Button>
          <input
            ref={input}
            type="file"
            accept=".csv,text/csv"
            aria-label={csv.choose}
            hidden
            onChange={({ target }) => take(target.files?.[0])}
          />
        </div>
      </DialogContent>
      <DialogActions>
        <Button color="secondary" onClick={onClose}>
          {screens.cancel}
        </Button>
      </DialogActions>
    </>
  );
}
