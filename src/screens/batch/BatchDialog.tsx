import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import { useNotify } from 'ra-core';
import { useId, useState } from 'react';
import { formatCount } from '#src/format/number.ts';
import { batch } from '#src/i18n/en/admin/batch.ts';
import { nounsOf } from '#src/i18n/labels.ts';
import { say } from '#src/i18n/say.ts';
import type { BatchChange, BatchRecord, BatchTarget } from '#src/providers/batch.ts';
import { isSwitchMove } from '#src/schema/moves.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import { ThemeRoot } from '#src/theme/ThemeRoot.tsx';
import { useInvalidateResource } from '../recordCache.ts';
import { actionWord, doneActionWord } from './actionWord.ts';
import { BatchEditForm } from './BatchEditForm.tsx';
import { BatchFile } from './BatchFile.tsx';
import { BatchRemovalForm } from './BatchRemovalForm.tsx';
import { BatchResult } from './BatchResult.tsx';
import { BatchTransitionForm } from './BatchTransitionForm.tsx';
import type { BatchAction } from './batchActions.ts';
import type { BatchFormProps } from './batchForm.ts';
import { useBatch } from './useBatch.ts';
import { WorkProgress } from './WorkProgress.tsx';
import '#src/theme/labelsAbove.css';
import './batch.css';

/** The action that the user has chosen, and its records. */
export interface BatchRequest {
  readonly action: BatchAction;
  readonly target: BatchTarget;
  readonly count: number;
}

export interface BatchDialogProps extends BatchRequest {
  readonly resource: Resource;
  /** The selected records that are loaded, for their titles. */
  readonly records: readonly AnyRow[];
  readonly onClose: () => void;
  /** Called when every record was changed, to clear the selection. */
  readonly onDone: () => void;
}

/** The columns of the file that follows a transition. */
const exportColumns = (action: BatchAction): readonly string[] | undefined =>
  action.kind === 'transition' && !isSwitchMove(action.transition) ? action.transition.exports : undefined;

function BatchForm({ action, ...form }: BatchFormProps & { readonly action: BatchAction }) {
  if (action.kind === 'transition') return <BatchTransitionForm {...form} transition={action.transition} />;
  return action.kind === 'edit' ? <BatchEditForm {...form} /> : <BatchRemovalForm {...form} />;
}

/** The target for a retry of some records, with the versions of the first attempt: the server refuses a record changed since. */
const retryTarget = (target: BatchTarget, ids: readonly number[]): readonly BatchRecord[] =>
  'ids' in target ? target.ids.filter((each) => ids.includes(typeof each === 'number' ? each : each.id)) : ids;

/** Runs the batch. If nothing was refused, it notifies the user and closes the dialog. */
function useBatchRun({ resource, action, target, onClose, onDone }: BatchDialogProps) {
  const notify = useNotify();
  const invalidate = useInvalidateResource(resource);
  const [change, setChange] = useState<BatchChange>();
  const work = useBatch(resource, ({ succeeded, refused, error }) => {
    invalidate();
    if (refused.length > 0 || error) return;
    const words = { ...nounsOf(resource), count: formatCount(succeeded), done: doneActionWord(action) };
    notify(say(succeeded === 1 ? batch.oneDone : batch.manyDone, words), { type: 'success' });
    // The dialog offers the file of the moved records before it closes.
    if (exportColumns(action)) return;
    onDone();
    onClose();
  });
  return {
    ...work,
    submit: (submitted: BatchChange) => {
      setChange(submitted);
      work.run(target, submitted);
    },
    retry: (ids: readonly number[]) => change && work.run({ ids: retryTarget(target, ids) }, change),
  };
}

/** Asks for the input that the action needs, runs it with its progress, and lists the refused records. */
export function BatchDialog(props: BatchDialogProps) {
  const { resource, action, records, count, onClose, onDone } = props;
  const titleId = useId();
  const { progress, ended, submit, retry, stop } = useBatchRun(props);
  const words = { ...nounsOf(resource), count: formatCount(count), verb: actionWord(action) };
  const columns = exportColumns(action);
  const file = ended && columns && ended.changed.length > 0 && (
    <BatchFile resource={resource} ids={ended.changed} columns={columns} />
  );
  const close = () => {
    if (ended && ended.refused.length === 0 && !ended.error) onDone();
    onClose();
  };
  return (
    <ThemeRoot>
      <Dialog
        open
        // A running batch is stopped only by its own button.
        onClose={progress ? undefined : close}
        className="labels-above"
        aria-labelledby={titleId}
        maxWidth="sm"
        fullWidth
      >
        <DialogTitle id={titleId}>{say(count === 1 ? batch.doWithOne : batch.doWithMany, words)}</DialogTitle>
        {progress && <WorkProgress {...progress} onStop={stop} />}
        {!progress && ended && (
          <BatchResult {...{ resource, records, file }} {...ended} onRetry={retry} onClose={close} />
        )}
        {!progress && !ended && <BatchForm {...{ resource, action }} onCancel={onClose} onSubmit={submit} />}
      </Dialog>
    </ThemeRoot>
  );
}
