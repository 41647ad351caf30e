import { useListContext, useTranslate } from 'ra-core';
import { chunk } from '#src/chunk.ts';
import { formatCount } from '#src/fields/format/number.ts';
import { batch } from '#src/i18n/en/batch.ts';
import { nounsOf } from '#src/i18n/labels.ts';
import { Floating } from '#src/layout/Floating.tsx';
import { limits } from '#src/limits.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import type { Selection } from '../list/useSelection.ts';
import './batchBar.css';

export interface BatchProps {
  readonly resource: Resource;
  readonly selection: Selection;
}

const actions = chunk<BatchProps>('batch', () => import('./BatchActions.tsx').then((one) => one.BatchActions));

/** How many rows are chosen, and what can be done with them; that part's code arrives with the first chosen row. */
export function BatchBar({ resource, selection }: BatchProps) {
  const { total = 0, data = [] } = useListContext<AnyRow>();
  const translate = useTranslate();
  const { rows, isAll, clear, selectAll } = selection;
  const isPage = data.every(({ id }) => rows.has(id));
  const mayBeAll = !isAll && isPage && total > rows.size && total <= limits.batchRows;
  const words = { ...nounsOf(resource), count: formatCount(isAll ? total : rows.size), total: formatCount(total) };
  return (
    <section className="batch-bar" aria-label={batch.title}>
      <output>{translate(isAll ? 'batch.allSelected' : 'batch.selected', words)}</output>
      {mayBeAll && (
        <button type="button" className="quiet-button" onClick={selectAll}>
          {translate('batch.selectAll', words)}
        </button>
      )}
      <Floating onClose={clear}>
        <actions.Component resource={resource} selection={selection} />
      </Floating>
      <button type="button" className="quiet-button batch-clear" onClick={clear}>
        {batch.clear}
      </button>
    </section>
  );
}
