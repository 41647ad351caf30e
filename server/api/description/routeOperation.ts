import type * as z from 'zod/mini';
import type { Answer, Operation, Parameter } from '#server/openapi/operation.ts';
import { exampleRef, isSchema, type Schema, schemaRef } from '#server/openapi/schema.ts';
import { schemaOf } from '#server/openapi/schemaOf.ts';
import type { Route } from '#src/schema/defineRoute.ts';
import { recordSchemas } from '#src/schema/recordOf.ts';
import type { Resource } from '#src/schema/resource.ts';
import { exampleNames, resourceExamples } from './examples.ts';
import { linesAnswer } from './manyOperations.ts';
import { resourceSchemas, schemaNames } from './resourceSchemas.ts';

/** A schema, with the resources whose records it refers to. */
function referring(schema: z.ZodMiniType): { readonly made: Schema; readonly resources: readonly Resource[] } {
  const resources = new Set<Resource>();
  const made = schemaOf(schema, (part) => {
    const { resource } = recordSchemas.get(part) ?? {};
    if (resource === undefined) return undefined;
    resources.add(resource);
    return schemaRef(schemaNames(resource).record);
  });
  return { made, resources: [...resources] };
}

/** The description of a parameter stands beside its schema, not in it. */
function parameterOf(name: string, made: Schema): Parameter {
  const { description, examples, ...schema } = made;
  const example: unknown = Array.isArray(examples) ? examples[0] : undefined;
  return {
    name,
    in: 'query',
    description: String(description),
    schema,
    ...(example !== undefined && { example }),
  };
}

const parametersOf = ({ query }: Route): Parameter[] =>
  Object.entries(query?.shape ?? {}).map(([name, schema]) => parameterOf(name, schemaOf(schema)));

const headersOf = ({ headers = {} }: Route): Pick<Answer, 'headers'> => {
  const told = Object.entries(headers).map(([name, header]) => {
    const { description, ...schema } = schemaOf(header);
    return [name, { description: String(description), schema }] as const;
  });
  return told.length > 0 ? { headers: Object.fromEntries(told) } : {};
};

function answerOf(route: Route, made: Schema): Answer {
  const { status, answered, answer, answerType: type, example } = route;
  const told = { description: answered, ...headersOf(route) };
  if (status === 204) return told;
  const lines: readonly unknown[] = Array.isArray(example) ? example : [];
  if (type === 'application/x-ndjson') return linesAnswer(answered, ...lines.filter(isSchema));
  const { resource } = recordSchemas.get(answer) ?? {};
  const shown = resource && { examples: { record: exampleRef(exampleNames(resource).record) } };
  return { ...told, content: { type, schema: made, ...(example !== undefined && { example }), ...shown } };
}

/** What a route that was written by hand tells of itself. */
export function routeOperation(route: Route): Operation {
  const { summary, description, keyed, problems, body, bodyType, bodyExample, status = 200 } = route;
  const { made, resources } = referring(route.answer);
  const sent = body && { type: bodyType, schema: schemaOf(body) };
  return {
    summary,
    description,
    parameters: parametersOf(route),
    ...(sent && { body: { ...sent, ...(bodyExample !== undefined && { example: bodyExample }) } }),
    answers: { [status]: answerOf(route, made) },
    problems,
    keyed,
    schemas: Object.fromEntries(resources.flatMap((each) => Object.entries(resourceSchemas(each)))),
    examples: Object.fromEntries(resources.flatMap((each) => Object.entries(resourceExamples(each)))),
  };
}
