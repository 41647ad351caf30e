import type * as z from 'zod/mini';
import type { Answer, Content, Operation, Parameter } from '#server/openapi/operation.ts';
import type { Schema } from '#server/openapi/schema.ts';
import { toJsonSchema } from '#server/openapi/toJsonSchema.ts';
import type { AnyRoute } from '#src/schema/defineRoute.ts';
import { isPlainObject } from '#src/schema/plainObject.ts';
import type { Resource } from '#src/schema/resource.ts';
import { linesAnswer } from './bulkOperations.ts';
import { resourceExamples } from './examples.ts';
import { recordExamples, recordParts } from './recordParts.ts';
import { resourceOperations } from './resourceOperations.ts';
import { resourceSchemas } from './resourceSchemas.ts';

/** Converts a zod schema, and collects the resources of its records. */
function toSchemaWithResources(schema: z.ZodMiniType): {
  readonly made: Schema;
  readonly resources: readonly Resource[];
} {
  const resources = new Set<Resource>();
  const jsonSchema = toJsonSchema(schema, (part) => recordParts(part, resources));
  return { made: jsonSchema, resources: [...resources] };
}

/** Moves the description of a parameter from its schema to the parameter. */
function parameterOf(name: string, jsonSchema: Schema): Parameter {
  const { description, examples, ...schema } = jsonSchema;
  const example: unknown = Array.isArray(examples) ? examples[0] : undefined;
  return {
    name,
    in: 'query',
    description: String(description),
    schema,
    ...(example !== undefined && { example }),
  };
}

const parametersOf = ({ query }: AnyRoute): Parameter[] =>
  Object.entries(query?.shape ?? {}).map(([name, schema]) => parameterOf(name, toJsonSchema(schema)));

const headersOf = ({ headers = {} }: AnyRoute): Pick<Answer, 'headers'> => {
  const entries = Object.entries(headers).map(([name, header]) => {
    const { description, ...schema } = toJsonSchema(header);
    return [name, { description: String(description), schema }] as const;
  });
  return entries.length > 0 ? { headers: Object.fromEntries(entries) } : {};
};

function contentOf({ answer, answerType: type, otherTypes, example }: AnyRoute, schema: Schema): Content {
  return { type, otherTypes, schema, ...(example === undefined ? recordExamples(answer) : { example }) };
}

function answerOf(route: AnyRoute, jsonSchema: Schema): Answer {
  const { status, answerDescription, answerType, example } = route;
  const base = { description: answerDescription, ...headersOf(route) };
  if (status === 204) return base;
  const lines: readonly unknown[] = Array.isArray(example) ? example : [];
  if (answerType === 'application/x-ndjson') return linesAnswer(answerDescription, ...lines.filter(isPlainObject));
  return { ...base, content: contentOf(route, jsonSchema) };
}

const unchanged: Operation['answers'] = { 304: { description: 'Nothing has changed since the ETag.' } };

/** Describes a hand-written route. */
function describeRoute(route: AnyRoute): Operation {
  const { summary, description, keyed, problems, body, bodyType, bodyExample, status = 200, etag } = route;
  const { made: jsonSchema, resources } = toSchemaWithResources(route.answer);
  const sent = body && { type: bodyType, schema: toSchemaWithResources(body).made };
  return {
    summary,
    description,
    parameters: parametersOf(route),
    ...(sent && { body: { ...sent, ...(bodyExample !== undefined && { example: bodyExample }) } }),
    answers: { [status]: answerOf(route, jsonSchema), ...(etag && unchanged) },
    problems,
    keyed,
    schemas: Object.fromEntries(resources.flatMap((each) => Object.entries(resourceSchemas(each)))),
    examples: Object.fromEntries(resources.flatMap((each) => Object.entries(resourceExamples(each)))),
  };
}

/** Describes a hand-written route, merged with the resource's operation that it extends. */
export function routeOperation(route: AnyRoute): Operation {
  const own = describeRoute(route);
  const { aliasOf } = route;
  if (aliasOf === undefined) return own;
  const { summary, description, answers, problems = [], schemas, examples } = own;
  const operation = resourceOperations[aliasOf.operation](aliasOf.resource);
  const ownAnswers = Object.entries<Answer>(answers).map(
    ([code, answer]) => [code, { ...operation.answers[Number(code)], ...answer }] as const,
  );
  return {
    ...operation,
    summary,
    ...(description !== undefined && { description }),
    problems: [...(operation.problems ?? []), ...problems],
    answers: { ...operation.answers, ...Object.fromEntries(ownAnswers) },
    schemas,
    examples,
  };
}
