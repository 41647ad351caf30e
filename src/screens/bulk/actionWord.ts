import { bulk } from '#src/i18n/en/bulk.ts';
import { doneWord, verbOf } from '#src/i18n/labels.ts';
import type { BulkAction } from './possible.ts';

/** The verb of an action, on its button. */
export function actionWord(action: BulkAction): string {
  if (action.kind === 'move') return verbOf(action.transition);
  return action.kind === 'edit' ? bulk.edit : bulk.remove;
}

/** What has been done, in the message afterwards. */
export function doneActionWord(action: BulkAction): string {
  if (action.kind === 'move') return doneWord(action.transition);
  return action.kind === 'edit' ? bulk.edited : bulk.removed;
}
