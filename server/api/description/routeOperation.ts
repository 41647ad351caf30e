import type * as z from 'zod/mini';
import type { Answer, Operation, Parameter } from '#server/openapi/operation.ts';
import { exampleRef, type Schema, schemaRef } from '#server/openapi/schema.ts';
import { schemaOf } from '#server/openapi/schemaOf.ts';
import type { Route } from '#src/schema/defineRoute.ts';
import { recordSchemas } from '#src/schema/recordOf.ts';
import type { Resource } from '#src/schema/resource.ts';
import { exampleNames, resourceExamples } from './examples.ts';
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
  const [example] = Array.isArray(examples) ? examples : [];
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

/** What a route that was written by hand tells of itself. */
export function routeOperation(route: Route): Operation {
  const { summary, description, keyed, problems, body, bodyExample, status = 200, answered, answer, example } = route;
  const { made, resources } = referring(answer);
  const { resource } = recordSchemas.get(answer) ?? {};
  const shown = resource && { examples: { record: exampleRef(exampleNames(resource).record) } };
  const content = status === 204 ? undefined : { schema: made, ...(example !== undefined && { example }), ...shown };
  return {
    summary,
    description,
    parameters: parametersOf(route),
    ...(body && { body: { schema: schemaOf(body), example: bodyExample } }),
    answers: { [status]: { description: answered, ...headersOf(route), content } },
    problems,
    keyed,
    schemas: Object.assign({}, ...resources.map(resourceSchemas)),
    examples: Object.assign({}, ...resources.map(resourceExamples)),
  };
}
