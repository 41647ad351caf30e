import type { ReactNode } from 'react';
import type { FieldPlace } from '#src/i18n/labels.ts';
import type { Comparison } from '#src/schema/comparisons.ts';
import type { AnyField } from '#src/schema/field.ts';

export interface Labels {
  /** Returns the title of a referenced record; undefined while it loads, or if the actor may not read it. */
  (resource: string, id: number): string | undefined;
  /** Whether titles of the resource are loading. */
  readonly isLoading?: (resource: string) => boolean;
}

export interface CellProps<V = unknown> {
  /** Never null: every kind shows empty values the same way. */
  readonly value: V;
  readonly field: AnyField;
  readonly labels: Labels;
  /** True on a record's page, which shows every digit, the time of day and the whole text; false in lists. */
  readonly exact: boolean;
  /** The text alternative of a picture, such as “Cover of Moonbase launch”; omitted if only a field is shown. */
  readonly altText?: (() => string) | undefined;
  /** The resource and field of the value, for the labels of its parts. */
  readonly place?: FieldPlace;
}

/** Renders a value. A plain function, because a list has too many cells for a component each. */
type Cell = (props: CellProps) => ReactNode;

/** Formats the operand of a filter. For a field with several values, the operand is one value. */
export type OperandText = (operand: unknown, place: Pick<CellProps, 'field' | 'labels'>) => string;

/** The exports of a kind's `cell.tsx`. */
export interface CellModule {
  readonly cell: Cell;
  /** `end` for numbers. */
  readonly align?: 'end';
  /** False if the order of the stored values means nothing to users. */
  readonly sortable?: false;
  /** By default the operand as in the URL. */
  readonly operandText?: OperandText;
  /** Comparisons say “after” and “before” instead of “more” and “less”. */
  readonly isTime?: true;
  /** The texts of comparisons, if the usual ones don't fit. */
  readonly comparisonWords?: Readonly<Partial<Record<Comparison, string>>>;
  /** Whether the history shows the exact value: abridged ones might look equal before and after. */
  readonly exactInHistory?: true;
  /** Spans both columns of a record's page. */
  readonly wide?: true;
}
