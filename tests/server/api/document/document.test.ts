import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { exampleCreation } from '#server/api/description/examples.ts';
import type { ApiDocument } from '#server/api/document/buildDocument.ts';
import { buildApp } from '#server/app.ts';
import type { Parameter } from '#server/openapi/operation.ts';
import { rulesOf } from '#src/fields/rules.ts';
import { validate } from '#src/fields/validate.ts';
import { catalogue } from '#src/problems/catalogue.ts';
import { movesOf } from '#src/schema/moves.ts';
import { allResources } from '#src/schema/registry.ts';
import { freshPlatform, openApp, type TestApp } from '#tests/support/app.ts';

let here: TestApp;
let document: ApiDocument;
let checker: FastifyInstance;

beforeAll(async () => {
  here = await openApp();
  document = (await here.app.inject('/api/openapi.json')).json();
  checker = Fastify({
    ajv: {
      customOptions: {
        coerceTypes: false,
        removeAdditional: false,
        useDefaults: false,
        strict: false,
        // A component that many schemas refer to is compiled once, not into each of them.
        inlineRefs: false,
      },
    },
  });
  checker.addSchema({ ...document, $id: 'api' });
  checker.get('/', () => null);
});
afterAll(() => here.close());

const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );

/** Every value at any depth, with the way to it. */
function* walk(value: unknown, at = '#'): Generator<[string, unknown]> {
  yield [at, value];
  if (typeof value !== 'object' || value === null) return;
  for (const [key, child] of Object.entries(value)) yield* walk(child, `${at}/${key}`);
}

function found(ref: string): unknown {
  return ref
    .slice(2)
    .split('/')
    .reduce<unknown>(
      (value, part) => (Object.hasOwn(Object(value), part) ? Reflect.get(Object(value), part) : undefined),
      document,
    );
}

const componentName = z.string().check(z.regex(/^[a-zA-Z0-9._-]+$/));
const reference = z.strictObject({ $ref: z.string().check(z.regex(/^#\/components\//)) });
const schema = z.record(z.string(), z.unknown());
const text = z.string().check(z.minLength(1));
const example = z.strictObject({ summary: z.optional(text), value: z.unknown() });
const media = z.strictObject({
  schema,
  example: z.optional(z.unknown()),
  examples: z.optional(z.record(componentName, z.union([reference, example]))),
});
const content = z.record(z.string().check(z.regex(/^\w+\/[\w.+-]+$/)), media);
const parameter = z
  .strictObject({
    name: text,
    in: z.enum(['query', 'header', 'path']),
    required: z.optional(z.literal(true)),
    description: text,
    schema: z.optional(schema),
    content: z.optional(content),
    example: z.optional(z.unknown()),
  })
  .check(
    z.refine((given) => (given.schema === undefined) !== (given.content === undefined), 'one of schema and content'),
    z.refine((given) => given.in !== 'path' || given.required === true, 'what stands in a path is required'),
  );
const header = z.strictObject({ description: text, schema });
const response = z.strictObject({
  description: text,
  headers: z.optional(z.record(z.string(), header)),
  content: z.optional(content),
});
const operation = z.strictObject({
  operationId: componentName,
  tags: z.array(text).check(z.length(1)),
  summary: text,
  description: z.optional(text),
  security: z.optional(z.array(z.never())),
  parameters: z.array(z.union([reference, parameter])),
  requestBody: z.optional(z.strictObject({ required: z.literal(true), content })),
  responses: z.record(z.string().check(z.regex(/^[1-5]\d\d$/)), z.union([reference, response])),
});
const methods = z.partialRecord(z.enum(['get', 'put', 'post', 'delete', 'patch']), operation);

/** What Quarry uses of the specification's own schema of OpenAPI 3.1, written down by hand. */
const openApi = z.strictObject({
  openapi: z.string().check(z.regex(/^3\.1\.\d+$/)),
  info: z.strictObject({ title: text, version: text, description: text }),
  servers: z.array(z.strictObject({ url: z.url() })),
  tags: z.array(z.strictObject({ name: text, description: text })),
  security: z.array(z.record(componentName, z.array(z.never()))),
  paths: z.record(z.string().check(z.regex(/^\/[^?#]*$/)), methods),
  components: z.strictObject({
    schemas: z.record(componentName, schema),
    parameters: z.record(componentName, parameter),
    responses: z.record(componentName, response),
    examples: z.record(componentName, example),
    securitySchemes: z.record(componentName, z.looseObject({ type: z.enum(['http', 'apiKey']) })),
  }),
});

describe('the description of the API', () => {
  test('is an OpenAPI 3.1 document', () => {
    expect(openApi.safeParse(document).error?.issues ?? []).toEqual([]);
  });

  test('refers to nothing that isn’t there', () => {
    const missing = [...walk(document)].filter(
      ([at, value]) => at.endsWith('/$ref') && typeof value === 'string' && found(value) === undefined,
    );
    expect(missing).toEqual([]);
    const schemes = Object.keys(document.components.securitySchemes);
    expect(document.security.flatMap((each) => Object.keys(each)).every((name) => schemes.includes(name))).toBe(true);
    const tags = document.tags.map(({ name }) => name);
    expect(
      operations().every(
        ({
          operation: {
            tags: [tag],
          },
        }) => tags.includes(tag),
      ),
    ).toBe(true);
  });

  test('keeps nothing that nobody refers to', () => {
    const refs = new Set([...walk(document)].filter(([at]) => at.endsWith('/$ref')).map(([, ref]) => ref));
    const { schemas, parameters, responses } = document.components;
    const unused = Object.entries({ schemas, parameters, responses }).flatMap(([kind, all]) =>
      Object.keys(all).filter((name) => !refs.has(`#/components/${kind}/${name}`)),
    );
    expect(unused).toEqual([]);
  });

  test('names every operation and every parameter once, and the parameters of its path', () => {
    const ids = operations().map(({ operation: { operationId } }) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const {
      path,
      operation: { parameters },
    } of operations()) {
      const all = parameters.map((each) => ('$ref' in each ? found(each.$ref) : each) as Parameter);
      const names = all.map((each) => `${each.in} ${each.name}`);
      expect(new Set(names).size).toBe(names.length);
      const inPath = all.filter((each) => each.in === 'path').map(({ name }) => `{${name}}`);
      expect(inPath).toEqual(path.match(/\{\w+\}/g) ?? []);
    }
  });

  test('has every route that is there, and none that isn’t', () => {
    for (const { path, method } of operations())
      expect(here.app.hasRoute({ method: method.toUpperCase(), url: path.replace(/\{(\w+)\}/g, ':$1') })).toBe(true);
    for (const resource of allResources()) {
      const all = `/api/${resource.service}${resource.path}`;
      expect(Object.keys(document.paths[all] ?? {}).toSorted()).toEqual(['get', 'post']);
      expect(Object.keys(document.paths[`${all}/{id}`] ?? {}).toSorted()).toEqual(['delete', 'get', 'patch', 'put']);
      expect(document.paths[`${all}/{id}/status`] !== undefined).toBe(movesOf(resource).length > 0);
    }
    const byHand = ['/api/health', '/api/openapi.json', '/api/docs', '/api/auth/auth/login', '/api/auth/profile'];
    expect(Object.keys(document.paths)).toEqual(expect.arrayContaining(byHand));
  });

  test('says what every problem looks like', () => {
    const shown = Object.values(document.components.examples).map(({ value }) => Reflect.get(Object(value), 'type'));
    expect(shown).toEqual(expect.arrayContaining(Object.values(catalogue).map(({ type }) => type)));
  });
});

describe('a route', () => {
  const anybody = { access: 'public' } as const;
  const summary = 'Do something new';

  test('without a description stops the boot', async () => {
    const platform = await freshPlatform();
    const app = await buildApp(platform, { log: false });
    expect(() => app.get('/api/new', { config: anybody }, () => null)).toThrow('GET /api/new must have a description');
    await app.close();
    await platform.database.close();
  });

  test('with a description is in the document', async () => {
    const platform = await freshPlatform();
    const app = await buildApp(platform, { log: false });
    app.post(
      '/api/core/new/:name',
      { config: { ...anybody, operation: () => ({ summary, answers: {} }) } },
      () => null,
    );
    const { paths } = (await app.inject('/api/openapi.json')).json<ApiDocument>();
    expect(paths['/api/core/new/{name}']?.post).toMatchObject({ summary, tags: ['core'], security: [] });
    await app.close();
    await platform.database.close();
  });
});

describe.each(allResources())('what is said of $name', (resource) => {
  const all = `/api/${resource.service}${resource.path}`;
  const filterOf = () => found(`#/components/schemas/${resource.name}.filter/properties`);

  test('has a filter for each operator of each field, and no other', () => {
    const wanted = Object.entries(resource.fields).flatMap(([name, field]) =>
      rulesOf(field).operators.map((operator) => (operator === 'eq' ? name : `${name}_${operator}`)),
    );
    const isSearched = Object.values(resource.fields).some(({ options }) => options.search);
    const others = [...(isSearched ? ['q'] : []), ...(resource.review ? ['decidable'] : [])];
    expect(Object.keys(Object(filterOf())).toSorted()).toEqual([...wanted, ...others].toSorted());
  });

  test('is what the server takes and gives', async () => {
    const owner = resource.ownerField === undefined ? {} : { [resource.ownerField]: 3 };
    const { problems } = validate(resource, { ...owner, ...exampleCreation(resource) });
    expect(problems).toEqual([]);
    const listed = document.paths[all]?.get?.responses[200];
    expect(listed).toMatchObject({ headers: { 'Content-Range': {}, 'X-Total-Count': {} } });
  });
});

test('every example passes its schema', { timeout: 180_000 }, async () => {
  // A schema has many examples, and compiling it takes far longer than checking one of them.
  const checks = new Map<string, { at: string; value: unknown }[]>();
  for (const [at, value] of walk(document)) {
    if (typeof value !== 'object' || value === null || !('schema' in value)) continue;
    const given = z.looseObject({ schema: z.looseObject({}) }).parse(value);
    const examples = Object.values(Object(given.examples)).map((each) => Reflect.get(Object(each), '$ref'));
    const values = [
      ...('example' in given ? [given.example] : []),
      ...examples.map((ref) => Reflect.get(Object(found(String(ref))), 'value')),
    ];
    const text = JSON.stringify(given.schema).replaceAll('"#/', '"api#/');
    checks.set(text, [...(checks.get(text) ?? []), ...values.map((each) => ({ at, value: each }))]);
  }
  expect([...checks.values()].flat().length).toBeGreaterThan(100);
  const parsed = (text: string): object => JSON.parse(text);
  const wrong: unknown[] = [];
  checker.get('/check', (request) => {
    for (const [text, examples] of checks) {
      if (examples.length === 0) continue;
      const isValid = request.compileValidationSchema(parsed(text));
      for (const { at, value } of examples) if (isValid(value) !== true) wrong.push([at, isValid.errors, value]);
    }
    return null;
  });
  expect((await checker.inject('/check')).statusCode).toBe(200);
  expect(wrong).toEqual([]);
});
