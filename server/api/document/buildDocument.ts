import type { Steps } from '#server/async/steps.ts';
import { viewProblem } from '#server/http/viewProblem.ts';
import type { Answer, Content, DocumentedAnswer, MediaTypes, Operation, Parameter } from '#server/openapi/operation.ts';
import { parameterRef, parameters } from '#server/openapi/parameters.ts';
import { ProblemAnswers, problemExamples, problemSchema } from '#server/openapi/problemAnswers.ts';
import type { Reference, Schema, Schemas } from '#server/openapi/schema.ts';
import type { ProblemName } from '#src/problems/catalogue.ts';
import type { DescribedRoute } from './collectRoutes.ts';

/** An operation in the OpenAPI format. */
export interface DocumentedOperation {
  readonly operationId: string;
  readonly tags: readonly [string];
  readonly summary: string;
  readonly description?: string;
  readonly security?: readonly [];
  readonly parameters: readonly (Parameter | Reference)[];
  readonly requestBody?: { readonly required: true; readonly content: MediaTypes };
  readonly responses: Readonly<Record<string, DocumentedAnswer | Reference>>;
}

/** The fields of an OpenAPI document that Quarry uses. */
export interface ApiDocument {
  readonly openapi: '3.1.0';
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly servers: readonly { readonly url: string }[];
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly security: readonly Readonly<Record<string, readonly []>>[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, DocumentedOperation>>>>;
  readonly components: {
    readonly schemas: Schemas;
    readonly parameters: Readonly<Record<string, Parameter>>;
    readonly responses: Readonly<Record<string, DocumentedAnswer>>;
    readonly examples: Readonly<Record<string, { readonly summary?: string; readonly value: unknown }>>;
    readonly securitySchemes: Readonly<Record<string, Readonly<Record<string, string>>>>;
  };
}

const services: Readonly<Record<string, string>> = {
  auth: 'Identity: sign-in, profile, users.',
  bounty: 'Bounty campaigns and everything in them.',
  adnet: 'The ad network: sites, zones, campaigns, creatives, statistics.',
  core: 'Logs and volumes. Browsers send no token here: `X-Account` names the account, and its cookie authenticates the request.',
  platform: 'The platform itself.',
};

const description = `Lists follow the convention of ra-data-simple-rest: \`sort\`, \`range\` and \`filter\` are JSON, the total is in \`Content-Range\`.
Send the access token as a bearer token, together with the cookie that was set when you signed in.
Errors are \`application/problem+json\` (RFC 9457). If there are several problems, \`violations\` lists all of them.
HEAD returns the headers of GET, without the body. OPTIONS and 405 responses list the allowed methods in \`Allow\`.`;

const bytes = { schema: { type: 'string', format: 'binary' } } as const;

const mediaTypes = ({ type = 'application/json', otherTypes = [], schema, example }: Content): MediaTypes => ({
  [type]: { schema, ...(example !== undefined && { example }) },
  ...Object.fromEntries(otherTypes.map((other) => [other, bytes])),
});

const pathOf = (url: string): string => url.replace(/:(\w+)/g, '{$1}');

function tagOf(url: string): string {
  const [, , service = ''] = url.split('/');
  return Object.hasOwn(services, service) ? service : 'platform';
}

/** `get-bounty-campaigns-id`: unique, and stable across versions. */
const operationIdOf = ({ method, url }: DescribedRoute): string =>
  [method.toLowerCase(), ...url.split('/').filter((part) => part !== '' && part !== 'api' && part !== 'v0')]
    .join('-')
    .replace(/[^\w-]/g, '');

function pathParameters(url: string): (Parameter | Reference)[] {
  return [...url.matchAll(/:(\w+)/g)].map(([, name = '']) =>
    name === 'id'
      ? parameterRef('id')
      : { name, in: 'path', required: true, description: `The ${name}.`, schema: { type: 'string' } },
  );
}

/** The problems that any route may return. */
function problemsOf(route: DescribedRoute, operation: Operation): ProblemName[] {
  const { method, access, url, recentAuthentication, viewable } = route;
  const inSession: ProblemName[] = ['notSignedIn', 'roleNotHeld', 'forbidden', 'emailNotVerified'];
  const withJson: ProblemName[] = ['malformedBody', 'tooDeep', 'unsupportedBody', 'bodyTooLarge'];
  return [
    ...(operation.problems ?? []),
    ...(access === 'public' ? [] : inSession),
    ...(access === 'signed-in' ? (['secondFactorRequired'] as const) : []),
    ...(recentAuthentication ? (['reauthenticationNeeded'] as const) : []),
    ...(access === 'public' || viewable ? [] : [viewProblem(method)]),
    ...(operation.body && operation.body.type === undefined ? withJson : []),
    ...(url.includes(':') ? (['notFound'] as const) : []),
    ...(operation.keyed ? (['malformedKey', 'keyReused'] as const) : []),
    'tooManyRequests',
    'ownTurnsTaken',
    'turnsTaken',
    'unexpected',
    'unavailable',
  ];
}

const answerOf = ({ content, ...answer }: Answer): DocumentedAnswer => ({
  ...answer,
  ...(content && { content: mediaTypes(content) }),
});

const answersOf = ({ answers }: Operation): Record<string, DocumentedAnswer> =>
  Object.fromEntries(Object.entries<Answer>(answers).map(([status, answer]) => [status, answerOf(answer)]));

function documentOperation(route: DescribedRoute, operation: Operation, refusals: ProblemAnswers): DocumentedOperation {
  const own = [...(operation.parameters ?? []), ...(operation.keyed ? [parameterRef('idempotencyKey')] : [])];
  const inSession = route.access === 'public' ? [] : [parameterRef('role')];
  return {
    operationId: operationIdOf(route),
    tags: [tagOf(route.url)],
    summary: operation.summary,
    ...(operation.description && { description: operation.description }),
    ...(route.access === 'public' && { security: [] }),
    parameters: [...pathParameters(route.url), ...own, ...inSession],
    ...(operation.body && { requestBody: { required: true, content: mediaTypes(operation.body) } }),
    responses: { ...answersOf(operation), ...refusals.of(problemsOf(route, operation)) },
  };
}

/** Describes every route as an OpenAPI 3.1 document. One step describes one route. */
export function* buildDocument(
  routes: readonly DescribedRoute[],
  version: string,
  publicUrl: string,
): Steps<ApiDocument> {
  const refusals = new ProblemAnswers();
  const paths: Record<string, Record<string, DocumentedOperation>> = {};
  const schemas: Record<string, Schema> = { problem: problemSchema };
  const examples: Record<string, { summary?: string; value: unknown }> = { ...problemExamples() };
  for (const route of routes) {
    const operation = route.operation();
    const path = pathOf(route.url);
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: documentOperation(route, operation, refusals) };
    Object.assign(schemas, operation.schemas);
    for (const [name, value] of Object.entries(operation.examples ?? {})) examples[name] = { value };
    yield;
  }
  const used = new Set(routes.map(({ url }) => tagOf(url)));
  return {
    openapi: '3.1.0',
    info: { title: 'Quarry', version, description },
    servers: [{ url: publicUrl }],
    tags: Object.entries(services)
      .filter(([name]) => used.has(name))
      .map(([name, text]) => ({ name, description: text })),
    security: [{ bearer: [], account: [] }],
    paths,
    components: {
      schemas,
      parameters,
      responses: refusals.components,
      examples,
      securitySchemes,
    },
  };
}

const securitySchemes = {
  bearer: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'The access token, valid for ten minutes.',
  },
  account: {
    type: 'apiKey',
    in: 'cookie',
    name: 'quarry_account_{userId}',
    description: 'Set at sign-in; binds the tokens to this browser.',
  },
};
