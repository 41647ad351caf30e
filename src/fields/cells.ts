import type { ReactNode } from 'react';
import { emptyValue } from '#src/format/money.ts';
import { fields } from '#src/i18n/en/admin/fields.ts';
import { fieldOfRecord } from '#src/i18n/labels.ts';
import type { AnyField } from '#src/schema/field.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import type { CellModule, CellProps, Labels } from './cell.ts';
import { partsByKind } from './partsByKind.ts';
import './cells.css';

/** The `cell.tsx` of every kind. Loaded eagerly, so that lists don't wait for code. */
const modules = import.meta.glob<CellModule>('./*/cell.tsx', { eager: true });

const cells = partsByKind(modules);

/** @throws for a kind without a `cell.tsx` */
export function getCell(field: AnyField): CellModule {
  const module = cells.get(field.kind);
  if (module === undefined) throw new Error(`There is no src/fields/${field.kind}/cell.tsx.`);
  return module;
}

export interface CellContext {
  readonly resource: Resource;
  readonly labels: Labels;
  readonly exact: boolean;
  /** The record, if it is shown as a whole. */
  readonly record?: AnyRow;
}

export const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** Renders a field's value; '-' for an empty one. */
export function renderValue(name: string, value: unknown, { resource, labels, exact, record }: CellContext): ReactNode {
  const field = resource.fields[name];
  if (field === undefined || isEmpty(value)) return emptyValue;
  // Computed on demand, because few kinds need it and a list has many cells.
  const altText = record && (() => fieldOfRecord(resource, name, record));
  return getCell(field).cell({ value, field, labels, exact, altText, place: { resource, name } });
}

/** Formats an operand of any type: the URL of a list can be edited by hand. */
const toText = (operand: unknown): string => (typeof operand === 'string' ? operand : JSON.stringify(operand));

/** Formats the operand of a filter for users: one value, several, or null. */
export function filterValueText(operand: unknown, place: Pick<CellProps, 'field' | 'labels'>): string {
  if (Array.isArray(operand)) return operand.map((one) => filterValueText(one, place)).join(', ');
  if (operand === null) return fields.nothing;
  return getCell(place.field).operandText?.(operand, place) ?? toText(operand);
}
