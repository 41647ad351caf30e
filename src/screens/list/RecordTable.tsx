import { useListContext } from 'ra-core';
import { type ChangeEvent, type FocusEvent, type PointerEvent, useMemo, useRef, useState } from 'react';
import { useHref } from 'react-router-dom';
import type { Labels } from '#src/fields/cell.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import { useEvent } from '#src/ui/useEvent.ts';
import { usePageAddress } from '../pageAddress.ts';
import { type Column, hiddenSortColumn } from '../query/columns.ts';
import type { Selection } from '../query/useSelection.ts';
import type { RequestedTransition } from '../transition/requestedTransition.ts';
import { RecordRow } from './RecordRow.tsx';
import { RowActions } from './RowActions.tsx';
import { useRowClick } from './useRowClick.ts';
import { useRowKeys } from './useRowKeys.ts';

interface RecordTableProps {
  readonly resource: Resource;
  readonly columns: readonly Column[];
  /** The fields after the title. */
  readonly qualifiers?: readonly string[];
  readonly records: readonly AnyRow[];
  readonly labels: Labels;
  /** Undefined if the actor has no batch action. */
  readonly selection?: Selection;
  readonly onTransition: (requested: RequestedTransition) => void;
}

const none: readonly string[] = [];

const rowOf = (target: EventTarget): number | undefined => {
  const id = target instanceof Element ? target.closest<HTMLElement>('tr[data-id]')?.dataset['id'] : undefined;
  return id === undefined ? undefined : Number(id);
};

/** The rows, with events delegated to the table body. Pointing at a row or focusing it shows its actions; a click opens the record. */
export function RecordTable(props: RecordTableProps) {
  const { resource, columns, qualifiers = none, records, labels, selection, onTransition } = props;
  const { sort } = useListContext();
  const order = useMemo(() => hiddenSortColumn(resource, columns, sort.field), [resource, columns, sort.field]);
  const [active, setActive] = useState<number>();
  const body = useRef<HTMLTableSectionElement>(null);
  const base = useHref('/').replace(/\/$/, '');
  const pageOf = usePageAddress(resource);
  const clickHandlers = useRowClick(base);
  const onKeyDown = useRowKeys(body, selection);
  const activate = ({ target }: PointerEvent | FocusEvent) => {
    const id = rowOf(target);
    if (id !== active) setActive(id);
  };
  const onSelect = useEvent(({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const id = rowOf(target);
    if (id !== undefined) selection?.toggle(id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey);
  });
  return (
    // The keyboard reaches the links and buttons in the rows; the table body has the handlers of all rows.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <tbody
      ref={body}
      {...clickHandlers}
      onKeyDown={onKeyDown}
      onPointerOver={activate}
      onPointerLeave={() => setActive(undefined)}
      onFocus={activate}
    >
      {records.map((record) => {
        const page = pageOf(record);
        return (
          <RecordRow
            key={record.id}
            {...{ resource, record, columns, qualifiers, order, labels }}
            href={page && base + page}
            selected={selection && (selection.isAll || selection.rows.has(record.id))}
            onSelect={onSelect}
            actions={
              record.id === active ? (
                <RowActions resource={resource} record={record} onTransition={onTransition} />
              ) : undefined
            }
          />
        );
      })}
    </tbody>
  );
}
