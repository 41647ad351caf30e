import { batch } from '#src/i18n/en/admin/batch.ts';
import { doneWord, verbOf } from '#src/i18n/labels.ts';
import type { BatchAction } from './batchActions.ts';

/** The verb on an action's button. */
export function actionWord(action: BatchAction): string {
  if (action.kind === 'transition') return verbOf(action.transition);
  return action.kind === 'edit' ? batch.edit : batch.remove;
}

/** The past participle of an action, for the message afterwards. */
export function doneActionWord(action: BatchAction): string {
  if (action.kind === 'transition') return doneWord(action.transition);
  return action.kind === 'edit' ? batch.edited : batch.removed;
}
