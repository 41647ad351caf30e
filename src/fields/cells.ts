import type { ReactNode } from 'react';
import { nothing } from '#src/format/money.ts';
import { fields } from '#src/i18n/en/admin/fields.ts';
import { fieldOfRecord } from '#src/i18n/labels.ts';
import type { AnyField } from '#src/schema/field.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import { byKind } from './byKind.ts';
import type { CellModule, CellProps, Labels } from './cell.ts';
import './cells.css';

/** Every folder's cell, at once: a list shows its rows without waiting for code. */
const modules = import.meta.glob<CellModule>('./*/cell.tsx', { eager: true });

const cells = byKind(modules);

/** @throws for a kind without a `cell.tsx` */
export function cellOf(field: AnyField): CellModule {
  const module = cells.get(field.kind);
  if (module === undefined) throw new Error(`There is no src/fields/${field.kind}/cell.tsx.`);
  return module;
}

export interface CellContext {
  readonly resource: Resource;
  readonly labels: Labels;
  readonly exact: boolean;
  /** Whose value it is, where that is shown as a whole. */
  readonly record?: AnyRow;
}

export const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** A field's value, shown; '-' when there is none. */
export function show(name: string, value: unknown, { resource, labels, exact, record }: CellContext): ReactNode {
  const field = resource.fields[name];
  if (field === undefined || isEmpty(value)) return nothing;
  // A function: most kinds show what speaks for itself, and a list has many cells.
  const altText = record && (() => fieldOfRecord(resource, name, record));
  return cellOf(field).cell({ value, field, labels, exact, altText });
}

/** The address of a list is anybody's to write: it may compare with what is no value at all. */
const plain = (operand: unknown): string => (typeof operand === 'string' ? operand : JSON.stringify(operand));

/** What a field is compared with, in words: one value, or several. */
export function operandTextOf(operand: unknown, place: Pick<CellProps, 'field' | 'labels'>): string {
  if (Array.isArray(operand)) return operand.map((one) => operandTextOf(one, place)).join(', ');
  if (operand === null) return fields.nothing;
  return cellOf(place.field).operandText?.(operand, place) ?? plain(operand);
}
