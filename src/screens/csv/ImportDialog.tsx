import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import { useNotify } from 'ra-core';
import { useId } from 'react';
import { formatCount } from '#src/format/number.ts';
import { csv } from '#src/i18n/en/admin/csv.ts';
import { nounsOf } from '#src/i18n/labels.ts';
import { say } from '#src/i18n/say.ts';
import { ThemeRoot } from '#src/theme/ThemeRoot.tsx';
import { WorkProgress } from '../batch/WorkProgress.tsx';
import { CheckedFile } from './CheckedFile.tsx';
import { ChooseFile } from './ChooseFile.tsx';
import type { CsvDialogProps } from './csvTask.ts';
import { ImportResult } from './ImportResult.tsx';
import { useImport } from './useImport.ts';
import './csv.css';

/** Imports records from a file: the user chooses it, checks its content and problems, then writes it. */
export function ImportDialog({ resource, onClose }: CsvDialogProps) {
  const notify = useNotify();
  const titleId = useId();
  const nouns = nounsOf(resource);
  const { state, stop, restart, check, write } = useImport(resource, ({ rows, written }) => {
    if (written < rows) return;
    notify(say(csv.imported, { ...nouns, count: formatCount(written) }), { type: 'success' });
    onClose();
  });
  const working = state.step === 'working' && (state.mode === 'check' ? csv.checking : csv.writing);
  const file = state.step === 'choosing' ? '' : state.file.name;
  return (
    <ThemeRoot>
      <Dialog
        open
        // A running import is stopped only by its own button.
        onClose={state.step === 'working' ? undefined : onClose}
        aria-labelledby={titleId}
        maxWidth="md"
        fullWidth
      >
        <DialogTitle id={titleId}>{say(working || csv.importTitle, { ...nouns, file })}</DialogTitle>
        {state.step === 'choosing' && (
          <ChooseFile resource={resource} error={state.error} onChoose={(one) => void check(one)} onClose={onClose} />
        )}
        {state.step === 'working' && <WorkProgress {...state.progress} onStop={stop} />}
        {state.step === 'checked' && (
          <CheckedFile
            {...{ resource, onClose }}
            {...state}
            onRestart={restart}
            onWrite={(mode) => void write(state.file, state.report, mode)}
          />
        )}
        {state.step === 'written' && <ImportResult {...{ resource, onClose }} report={state.report} />}
      </Dialog>
    </ThemeRoot>
  );
}
