import * as z from 'zod/mini';
import * as declared from '#src/resources/everyDeclared.ts';
import type { AnyField } from '#src/schema/field.ts';
import type { Resource } from '#src/schema/resource.ts';
import { subfieldsOf } from '#src/schema/subfields.ts';
import { definedRoutes } from './definedRoutes.ts';

/** A money field that users write: `adzones.floors[].floor`. */
interface MoneyField {
  readonly path: string;
  readonly field: AnyField;
}

function moneyFieldsIn(path: string, field: AnyField): MoneyField[] {
  if (field.readOnly) return [];
  if (field.kind === 'money') return [{ path, field }];
  return subfieldsOf(field).flatMap(([name, part]) => moneyFieldsIn(`${path}[].${name}`, part));
}

const resources: readonly Resource[] = Object.values(declared);

/** All money fields of the declarations that users write. */
export const writtenMoneyFields = (): MoneyField[] =>
  resources.flatMap(({ name, fields, access }) =>
    access.create.length + access.update.length > 0
      ? Object.entries(fields).flatMap(([field, declaration]) => moneyFieldsIn(`${name}.${field}`, declaration))
      : [],
  );

const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a pattern of a text describes amounts. */
function describesAmounts(pattern: unknown): boolean {
  if (typeof pattern !== 'string') return false;
  const regex = new RegExp(pattern, 'u');
  return (
    ['0.001', '12', '1200.5'].every((text) => regex.test(text)) && !['1.2.3', 'abc'].some((text) => regex.test(text))
  );
}

function hasAmount(schema: unknown): boolean {
  if (Array.isArray(schema)) return schema.some(hasAmount);
  if (!isPlain(schema)) return false;
  return describesAmounts(schema['pattern']) || Object.values(schema).some(hasAmount);
}

/** All routes of the declarations whose body has an amount: `POST /v0/invoices/:id/payments`. */
export const routesWithAmounts = (): string[] =>
  definedRoutes
    .filter(
      ({ body }) =>
        body !== undefined && hasAmount(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any', cycles: 'ref' })),
    )
    .map(({ method, path }) => `${method} ${path}`)
    .toSorted();
