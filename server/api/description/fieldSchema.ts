import type { Schema } from '#server/openapi/schema.ts';
import { toJsonSchema } from '#server/openapi/toJsonSchema.ts';
import { columnsOf } from '#src/fields/columns.ts';
import { rulesOf } from '#src/fields/rules.ts';
import { conditionValues } from '#src/schema/applies.ts';
import type { AnyField } from '#src/schema/field.ts';
import type { Resource } from '#src/schema/resource.ts';
import { parentFields } from '#src/schema/within.ts';

/** Returns a schema that also accepts null. */
export function orNull(schema: Schema): Schema {
  const { type, enum: values, ...rest } = schema;
  return typeof type === 'string' && values === undefined
    ? { type: [type, 'null'], ...rest }
    : { anyOf: [schema, { type: 'null' }] };
}

const isWhole = (resource: Resource, name: string): boolean => columnsOf(resource, name)[0]?.type === 'integer';

/** The schema of a written or compared value: an integer if the column is an integer. */
function withIntegerType(resource: Resource, name: string, schema: Schema): Schema {
  return schema.type === 'number' && isWhole(resource, name) ? { ...schema, type: 'integer' } : schema;
}

function fieldNotes({ machine, target, readers, options }: AnyField): string[] {
  const { unique, immutable, write, when } = options;
  const states = Object.entries(machine?.values ?? {}).filter(([name, code]) => name !== code);
  return [
    ...(states.length > 0 ? [`${states.map(([name, code]) => `${code}: ${name}`).join(', ')}.`] : []),
    ...(machine ? ['Only transitions change it.'] : []),
    ...(target ? [`Refers to ${target}.`] : []),
    ...parentFields({ options }).map(([theirs, own]) => `Its ${theirs} must equal ${own}, if that is set.`),
    ...(readers ? ['Null for everyone except its owner.'] : []),
    ...(unique ? ['Unique.'] : []),
    ...(immutable ? ['Set on creation. It can’t be changed later.'] : []),
    ...(when ? [`Only if ${when.field} is ${conditionValues(when).join(' or ')}. Otherwise null.`] : []),
    ...(write ? [`Only ${write.join(', ')} can write it.`] : []),
  ];
}

/** The schema of a record's field in a response. */
export function fieldSchema(resource: Resource, name: string, field: AnyField): Schema {
  const { required, readOnly, readers, options } = field;
  const value = withIntegerType(resource, name, toJsonSchema(rulesOf(field).value(options)));
  const notes = fieldNotes(field);
  return {
    ...(required && options.when === undefined && !readers ? value : orNull(value)),
    ...(notes.length > 0 && { description: notes.join(' ') }),
    ...(readOnly && { readOnly: true }),
    ...(options.default !== undefined && { default: options.default }),
  };
}

/** The schema of a field's filter values. */
export const operandSchema = (resource: Resource, name: string, field: AnyField): Schema =>
  withIntegerType(resource, name, toJsonSchema(rulesOf(field).operand(field.options)));
