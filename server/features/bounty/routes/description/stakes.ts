import type { Operation } from '#server/openapi/operation.ts';
import { closed, orNull, type Schema } from '#server/openapi/schema.ts';
import { stakeValue } from './stakeSchemas.ts';

const text = { type: 'string' };
const decimal = { type: 'string', examples: ['120.5'] };
const id = { type: 'integer', minimum: 1 };
const time = { type: 'string', format: 'date-time' };

const money = closed({
  currency: text,
  budget: decimal,
  total: decimal,
  reserved: decimal,
  promised: decimal,
  awarded: decimal,
  paid: decimal,
  left: decimal,
});
const task = closed({
  id,
  title: text,
  type: text,
  status: text,
  budget: decimal,
  participants: { type: 'integer', minimum: 0 },
  stakes: orNull(stakeValue),
});
const overview = closed({
  id,
  title: text,
  manager: text,
  status: { enum: ['active', 'closed'] },
  isIco: { type: 'boolean' },
  startAt: time,
  endAt: time,
  money,
  tasks: { type: 'array', items: task },
  at: time,
});

const row = closed({
  id,
  participant: text,
  task: text,
  stakes: { type: 'number' },
  awarded: decimal,
  paid: decimal,
  isLost: { type: 'boolean' },
});
const entry = closed({
  id,
  at: time,
  kind: { enum: ['awarded', 'takenBack'] },
  participant: text,
  task: text,
  stakes: orNull({ type: 'number' }),
  amount: orNull(decimal),
});

const pageOf = (items: Schema): Schema => closed({ rows: { type: 'array', items }, next: orNull(id) });

const paging: Operation['parameters'] = [
  { name: 'limit', in: 'query', description: 'How many; 25 unless said, 100 at most.', schema: id },
  { name: 'cursor', in: 'query', description: 'The `next` of the page before.', schema: id },
];

const description =
  'For everybody, signed in or not; of campaigns that are active or closed. Participants go by the handle that they show in public.';

/** What the public routes of stakes tell of themselves. */
export const stakeOperations = {
  overview: (): Operation => ({
    summary: 'Read a campaign’s stakes in sums',
    description,
    answers: {
      200: {
        description: 'Its tasks with what a stake is worth, and the money in place behind them.',
        content: {
          schema: overview,
          example: {
            id: 7,
            title: 'Nebula',
            manager: 'Ada Byron',
            status: 'active',
            isIco: false,
            startAt: '2026-03-01T00:00:00.000Z',
            endAt: '2026-04-01T00:00:00.000Z',
            money: {
              currency: 'USD',
              budget: '1000',
              total: '1000',
              reserved: '500',
              promised: '40',
              awarded: '100',
              paid: '60',
              left: '400',
            },
            tasks: [],
            at: '2026-03-02T12:00:00.000Z',
          },
        },
      },
    },
  }),
  rows: (): Operation => ({
    summary: 'List who has earned something in a campaign',
    description,
    parameters: paging,
    answers: {
      200: { description: 'A page.', content: { schema: pageOf(row), example: { rows: [], next: null } } },
    },
    problems: ['malformedQuery'],
  }),
  history: (): Operation => ({
    summary: 'List what was approved in a campaign and taken back, the newest first',
    description: `${description} What is shared out, drawn or ranked when a task closes is told with its approval from then on: its amount is null before.`,
    parameters: paging,
    answers: {
      200: { description: 'A page.', content: { schema: pageOf(entry), example: { rows: [], next: null } } },
    },
    problems: ['malformedQuery'],
  }),
  csv: (): Operation => ({
    summary: 'Export who has earned something in a campaign',
    description,
    answers: {
      200: {
        description: 'Every row.',
        content: {
          type: 'text/csv',
          schema: text,
          example: 'ID,Participant,Task,Stakes,Awarded,Paid,Lost\r\n',
        },
      },
    },
  }),
};
