import { useListContext } from 'ra-core';
import { formatCount } from '#src/format/number.ts';
import { selectionWords } from '#src/i18n/en/admin/selection.ts';
import { nounsOf } from '#src/i18n/labels.ts';
import { say } from '#src/i18n/say.ts';
import { limits } from '#src/limits.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { BatchActions, type BatchProps } from './BatchActions.tsx';
import './batchBar.css';

/** Shows the number of selected rows, and the actions on them. */
export function BatchBar({ resource, selection }: BatchProps) {
  const { total = 0, data = [] } = useListContext<AnyRow>();
  const { rows, isAll, clear, selectAll } = selection;
  const isPage = data.every(({ id }) => rows.has(id));
  const mayBeAll = !isAll && isPage && total > rows.size && total <= limits.batchRows;
  const words = { ...nounsOf(resource), count: formatCount(isAll ? total : rows.size), total: formatCount(total) };
  return (
    <section className="batch-bar" aria-label={selectionWords.title}>
      <output>{say(isAll ? selectionWords.allSelected : selectionWords.selected, words)}</output>
      {mayBeAll && (
        <button type="button" className="quiet-button" onClick={selectAll}>
          {say(selectionWords.selectAll, words)}
        </button>
      )}
      <BatchActions resource={resource} selection={selection} />
      <button type="button" className="quiet-button batch-clear" onClick={clear}>
        {selectionWords.clear}
      </button>
    </section>
  );
}
