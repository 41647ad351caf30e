import type { ReactNode } from 'react';
import type { AnyField } from '#src/schema/field.ts';

/** The title of a record that a field points to, undefined while it isn't loaded or can't be read. */
export type Labels = (resource: string, id: number) => string | undefined;

export interface CellProps<V = unknown> {
  /** Never null: what is empty is shown the same for every kind. */
  readonly value: V;
  readonly field: AnyField;
  readonly labels: Labels;
  /** On a record's page there is room for every digit, the time of day and all of a text; a list is short. */
  readonly exact: boolean;
  /** What it is and whose: “Cover of Moonbase launch”. Not there where the record isn't what is shown. */
  readonly altText?: (() => string) | undefined;
}

/** A value, shown. A plain function: a list calls it for each cell and pays for no component. */
type Cell = (props: CellProps) => ReactNode;

/** What a filter compares a field with, as a text. A field with several values is compared with one. */
export type OperandText = (operand: unknown, place: Pick<CellProps, 'field' | 'labels'>) => string;

/** What a kind's `cell.tsx` exports. */
export interface CellModule {
  readonly cell: Cell;
  /** Numbers align right. */
  readonly align?: 'end';
  /** False where the stored value's order means nothing to people. */
  readonly sortable?: false;
  /** As it is written, unless the kind says it otherwise. */
  readonly operandText?: OperandText;
  /** It is later or earlier, not more or less. */
  readonly isTime?: true;
  /** On a record's page it takes the width of both columns. */
  readonly wide?: true;
}
