import {
  catalogue,
  type Parameters,
  type Problem,
  type ProblemName,
  problem,
  problemNames,
} from '#src/problems/catalogue.ts';
import type { DocumentedAnswer } from './operation.ts';
import { exampleRef, type Reference, type Schema, schemaRef } from './schema.ts';

const descriptions: Readonly<Record<number, string>> = {
  400: 'The request can’t be read.',
  401: 'Not signed in, or the session has ended.',
  403: 'You aren’t allowed to do this.',
  404: 'It doesn’t exist, or you don’t have access to it.',
  409: 'The state of the record doesn’t allow it.',
  413: 'The body is too large.',
  415: 'The body’s type isn’t supported.',
  422: 'A rule is broken.',
  429: 'Too many requests.',
  500: 'Something went wrong.',
  503: 'The platform is currently unavailable.',
};

/** Sample values for the placeholders of messages. A placeholder without a value is printed as it is. */
const sampleParameters: Parameters = {
  min: 10,
  max: 120,
  seconds: 12,
  given: 2,
  current: 3,
  count: 30,
  field: 'title',
  resource: 'campaigns',
};

function exampleParameters(message: string): Parameters {
  const names = [...message.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  return Object.fromEntries(names.map((name) => [name, sampleParameters[name] ?? name]));
}

const exampleName = (name: ProblemName): string => `problem.${name}`;

export interface ProblemExample {
  readonly summary: string;
  readonly value: Problem;
}

/** The response of each problem in the catalogue. */
export const problemExamples = (): Readonly<Record<string, ProblemExample>> =>
  Object.fromEntries(
    problemNames.map((name) => {
      const { message } = catalogue[name];
      return [exampleName(name), { summary: message, value: problem(name, exampleParameters(message)) }];
    }),
  );

const parts = {
  type: { type: 'string', format: 'uri', enum: Object.values(catalogue).map(({ type }) => type) },
  title: { type: 'string', description: 'A human-readable message.' },
  parameters: {
    type: 'object',
    description: 'The values of the message’s placeholders.',
    additionalProperties: { type: ['string', 'number', 'array'], items: { type: 'string' } },
  },
  propertyPath: { type: 'string', description: 'The field with the problem, such as links[0].url.' },
};

/** RFC 9457, with the specification's additions. */
export const problemSchema: Schema = {
  type: 'object',
  properties: {
    ...parts,
    status: { type: 'integer' },
    violations: {
      type: 'array',
      description: 'All problems, if there are several.',
      items: { type: 'object', properties: parts, required: ['type', 'title'] },
    },
    field: { type: 'string', description: 'Auth service only: the field of the form.' },
    message: { type: 'string', description: 'Auth service only: the message to show.' },
  },
  required: ['type', 'title', 'status'],
};

const retryAfter = { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } } };

function toAnswer(status: number, names: readonly ProblemName[]): DocumentedAnswer {
  const examples = names.map((name): [string, Reference] => [name, exampleRef(exampleName(name))]);
  return {
    description: descriptions[status] ?? 'The request was refused.',
    ...((status === 429 || status === 503) && { headers: retryAfter }),
    content: {
      'application/problem+json': {
        schema: schemaRef('problem'),
        examples: Object.fromEntries(examples),
      },
    },
  };
}

/** Groups problems into responses by status. Equal responses of several routes are one component, named by its problems. */
export class ProblemAnswers {
  readonly components: Record<string, DocumentedAnswer> = {};

  /** @returns status → the response in the components */
  of(problems: readonly ProblemName[]): Record<string, Reference> {
    const names = [...new Set(problems)].toSorted();
    const statuses = [...new Set(names.map((name) => catalogue[name].status))].toSorted((a, b) => a - b);
    return Object.fromEntries(
      statuses.map((status) => {
        const same = names.filter((name) => catalogue[name].status === status);
        const component = `${status}.${same.join('.')}`;
        this.components[component] ??= toAnswer(status, same);
        return [String(status), { $ref: `#/components/responses/${component}` }];
      }),
    );
  }
}
