import { bulk } from '#src/i18n/en/bulk.ts';
import { verbOf } from '#src/i18n/labels.ts';
import type { BulkAction } from './possible.ts';

/** The verb of an action, on its button. */
export function actionWord(action: BulkAction): string {
  if (action.kind === 'move') return verbOf(action.transition);
  return action.kind === 'edit' ? bulk.edit : bulk.remove;
}
