import { type Reference, type Schema, type Schemas, schemaRef } from '#server/openapi/schema.ts';
import { limits } from '#src/limits.ts';
import type { AnyField } from '#src/schema/field.ts';
import { extendableFields } from '#src/schema/moves.ts';
import type { Resource } from '#src/schema/resource.ts';
import { allSwitchesOff } from '#src/schema/switchMoves.ts';
import { fieldSchema } from './fieldSchema.ts';
import { filterSchema } from './filterSchema.ts';

/** The names of a resource's schemas in the components. */
export const schemaNames = ({ name }: Resource) => ({
  record: name,
  part: `${name}.part`,
  creation: `${name}.create`,
  change: `${name}.update`,
  move: `${name}.status`,
  filter: `${name}.filter`,
});

const fieldRef = ({ name }: Resource, field: string): Reference => schemaRef(`${name}/properties/${field}`);

function recordSchema(resource: Resource): Schema {
  const { id, version, ...fields } = resource.fields;
  const orderedFields = Object.entries({ ...(id && { id }), ...(version && { version }), ...fields });
  return {
    type: 'object',
    properties: Object.fromEntries(orderedFields.map(([name, field]) => [name, fieldSchema(resource, name, field)])),
    required: orderedFields.map(([name]) => name),
    additionalProperties: false,
  };
}

const partSchema = (resource: Resource): Schema => ({
  type: 'object',
  description: 'With `fields`: a record with only those fields.',
  properties: Object.fromEntries(Object.keys(resource.fields).map((name) => [name, fieldRef(resource, name)])),
  required: ['id', 'version'],
  additionalProperties: false,
});

/** Whether a create request must contain the field. A user who creates only their own records becomes the owner automatically. */
function isRequired(resource: Resource, name: string, { required, options }: AnyField): boolean {
  const isFilledIn = name === resource.ownerField && resource.access.create.some(({ own }) => own);
  return required && options.default === undefined && options.when === undefined && !isFilledIn;
}

function creationSchema(resource: Resource): Schema {
  const writableFields = Object.entries(resource.fields).filter(([, { readOnly }]) => !readOnly);
  return {
    type: 'object',
    properties: Object.fromEntries(writableFields.map(([name]) => [name, fieldRef(resource, name)])),
    required: writableFields.filter(([name, field]) => isRequired(resource, name, field)).map(([name]) => name),
    additionalProperties: false,
  };
}

const changeSchema = (resource: Resource): Schema => ({
  type: 'object',
  description: 'Some fields, or the whole record. Unchanged values are ignored.',
  properties: Object.fromEntries(Object.keys(resource.fields).map((name) => [name, fieldRef(resource, name)])),
  additionalProperties: false,
});

function moveSchema(resource: Resource): Schemas {
  const { status } = resource;
  const switches = Object.keys(allSwitchesOff(resource));
  if (status === undefined && switches.length === 0) return {};
  const alternatives = [...(status ? ['status'] : []), ...switches];
  const reason = { type: ['string', 'null'], maxLength: limits.reasonLength, description: 'The owner will see this.' };
  const move = {
    type: 'object',
    properties: {
      ...(status && { status: fieldRef(resource, status.field) }),
      ...Object.fromEntries(switches.map((name) => [name, fieldRef(resource, name)])),
      version: { type: 'integer', description: 'The version of the record that the decision is based on.' },
      ...Object.fromEntries(extendableFields(resource).map((name) => [name, fieldRef(resource, name)])),
      reason,
    },
    required: switches.length === 0 ? ['status', 'version'] : ['version'],
    ...(switches.length > 0 && { oneOf: alternatives.map((name) => ({ required: [name] })) }),
    additionalProperties: false,
  };
  return { [schemaNames(resource).move]: move };
}

const schemasByResource = new Map<Resource, Schemas>();

function buildSchemas(resource: Resource): Schemas {
  const { record, part, creation, change, filter } = schemaNames(resource);
  return {
    [record]: recordSchema(resource),
    [part]: partSchema(resource),
    [creation]: creationSchema(resource),
    [change]: changeSchema(resource),
    ...moveSchema(resource),
    [filter]: filterSchema(resource),
  };
}

/** The schemas of a resource: its record, its create and update bodies, and the filter of its list. */
export function resourceSchemas(resource: Resource): Schemas {
  const schemas = schemasByResource.get(resource) ?? buildSchemas(resource);
  schemasByResource.set(resource, schemas);
  return schemas;
}
