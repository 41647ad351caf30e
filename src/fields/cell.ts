import type { ReactNode } from 'react';
import type { FieldPlace } from '#src/i18n/labels.ts';
import type { Comparison } from '#src/schema/comparisons.ts';
import type { AnyField } from '#src/schema/field.ts';

export interface Labels {
  /** Gives the title of a referenced record; undefined while it isn't loaded, or when the actor may not read it. */
  (resource: string, id: number): string | undefined;
  /** Whether titles of the resource are loading. */
  readonly isLoading?: (resource: string) => boolean;
}

export interface CellProps<V = unknown> {
  /** Never null: empty values are shown the same for every kind. */
  readonly value: V;
  readonly field: AnyField;
  readonly labels: Labels;
  /** True on a record's page, which shows every digit, the time of day and the whole text; false in lists. */
  readonly exact: boolean;
  /** Text alternative of a picture, such as “Cover of Moonbase launch”; left out where the record isn't shown as a whole. */
  readonly altText?: (() => string) | undefined;
  /** Whose value it is, for the labels of its parts. */
  readonly place?: FieldPlace;
}

/** Renders a value. A plain function, because a list has too many cells for a component each. */
type Cell = (props: CellProps) => ReactNode;

/** Formats the operand of a filter. The operand of a field with several values is a single value. */
export type OperandText = (operand: unknown, place: Pick<CellProps, 'field' | 'labels'>) => string;

/** What a kind's `cell.tsx` exports. */
export interface CellModule {
  readonly cell: Cell;
  /** `end` for numbers. */
  readonly align?: 'end';
  /** False when the order of the stored values means nothing to people. */
  readonly sortable?: false;
  /** By default the operand as it is written in the URL. */
  readonly operandText?: OperandText;
  /** Comparisons say “after” and “before” instead of “more” and “less”. */
  readonly isTime?: true;
  /** The words of comparisons, where the usual ones don't fit. */
  readonly comparisonWords?: Readonly<Partial<Record<Comparison, string>>>;
  /** The history shows a change as a page shows the value: an abridged one might look the same before and after. */
  readonly exactInHistory?: true;
  /** Spans both columns of a record's page. */
  readonly wide?: true;
}
