import { schemaNames } from '#server/api/description/resourceSchemas.ts';
import { closed, orNull, type Schema, schemaRef } from '#server/openapi/schema.ts';
import { participations } from '#src/resources/bounty/participations.ts';
import { stakeValue } from './stakeSchemas.ts';

const count = { type: 'integer', minimum: 0 };
const decimal = { type: 'string', examples: ['120.5'] };
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

const days = { type: 'array', items: closed({ day: { type: 'string', format: 'date' }, status: text, count }) };
const counted = closed({
  total: count,
  byStatus: { type: 'object', additionalProperties: count },
  overTime: days,
});
/** The sums of a task. */
export const statistics = closed(
  {
    participants: counted,
    places,
    submissions: counted,
    rewards: { type: 'array', items: closed({ reward: count, count, awarded: decimal, stakes: { type: 'number' } }) },
    stakes: closed({ total: { type: 'number' }, lost: { type: 'number' }, value: orNull(stakeValue) }),
    money: closed({ code: text, reserved: decimal, awarded: decimal, left: decimal }),
    top: { type: 'array', items: schemaRef(schemaNames(participations).record) },
  },
  ['top'],
);
