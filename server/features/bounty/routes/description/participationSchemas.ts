import { closed, orNull, type Schema } from '#server/openapi/schema.ts';

const count = { type: 'integer', minimum: 0 };
const text = { type: 'string' };
const someProblem: Schema = {
  type: 'object',
  properties: { type: text, title: text, status: { type: 'integer' }, parameters: { type: 'object' } },
  required: ['type', 'title'],
};
const checkValue: Schema = { type: ['string', 'number', 'boolean', 'array', 'null'] };

const check = closed(
  {
    rule: text,
    passed: { type: ['boolean', 'null'], description: 'Null: the network doesn’t tell.' },
    expected: checkValue,
    actual: checkValue,
    problem: someProblem,
  },
  ['problem'],
);

const account = closed({
  handle: text,
  url: text,
  followers: orNull(count),
  posts: orNull(count),
  accountCreatedAt: orNull({ type: 'string', format: 'date-time' }),
  isPrivate: { type: 'boolean' },
  status: text,
});

const places = closed({ max: orNull(count), taken: count, left: orNull(count) });
/** What a task asks for beside what the asking hunter has. */
export const eligibility = closed(
  {
    canJoin: { type: 'boolean' },
    problem: someProblem,
    places,
    network: orNull(text),
    account,
    requirements: { type: 'array', items: check },
  },
  ['problem', 'account'],
);
