import * as z from 'zod/mini';
import { supportedYear } from '#src/fields/supportedYear.ts';
import { limits } from '#src/limits.ts';
import { id, moment } from '#src/schema/answerSchemas.ts';
import { type AnswerOf, defineRoute } from '#src/schema/defineRoute.ts';

const { usual, max } = limits.auditPage;
const cursor = '1772443800000-812';
const largestId = 2 ** 31 - 1;
const recordId = z.int().check(z.minimum(1), z.maximum(largestId));
const name = z.string().check(z.regex(/^[A-Za-z][A-Za-z-]{0,63}$/));
const time = moment.check(supportedYear());

/** The value of `actor` for entries without a signed-in user. */
export const nobody = 'none';

/** The filters of the log. */
export const auditFilter = z.object({
  actor: z
    .optional(z.union([recordId, z.literal(nobody)]))
    .check(z.describe(`The ID of the acting user; \`${nobody}\` for automatic actions of the platform.`)),
  entity: z.optional(name).check(z.describe('The resource that was written to, such as `campaigns`.')),
  record: z.optional(recordId).check(z.describe('The ID of the record that was written to. Requires `entity`.')),
  action: z.optional(name).check(z.describe('The action, such as `update` or `approve`.')),
  from: z.optional(time).check(z.describe('The earliest time.')),
  to: z.optional(time).check(z.describe('The latest time.')),
});

export type AuditFilter = z.output<typeof auditFilter>;

const entry = z.object({
  id,
  at: moment,
  by: z
    .nullable(z.object({ id, name: z.string() }))
    .check(z.describe('The acting user. Null without a signed-in user, or if the platform acted automatically.')),
  role: z.nullable(z.string()).check(z.describe('The role that the user acted in.')),
  ip: z.nullable(z.string()).check(z.describe('The IP address of the request.')),
  entity: z.string(),
  record: id,
  title: z
    .nullable(z.string())
    .check(
      z.describe(
        'The name of the record at that time. For debts, the present name of the user or the exchange. Null if there is no name.',
      ),
    ),
  action: z.string(),
  reason: z.nullable(z.string()),
  fields: z.array(z.string()).check(z.describe('The names of the changed fields.')),
});

const example = {
  id: 812,
  at: '2026-03-02T09:30:00.000Z',
  by: { id: 3, name: 'Ada Byron' },
  role: 'bounty-admin',
  ip: '192.0.2.7',
  entity: 'campaigns',
  record: 7,
  title: 'Nebula launch',
  action: 'reject',
  reason: 'The links are broken.',
  fields: ['status', 'statusReason'],
};

const forAdmin = { method: 'GET', service: 'auth', access: 'signed-in', viewable: true } as const;

export const listAudit = defineRoute({
  ...forAdmin,
  path: '/v0/audit',
  summary: 'List the audit log',
  description: 'For admin. Every write, newest first. Entries are never changed or deleted.',
  query: z.object({
    ...auditFilter.shape,
    limit: z
      ._default(z.int().check(z.minimum(1), z.maximum(max)), usual)
      .check(z.describe('The maximum number of entries.')),
    cursor: z
      .optional(z.string())
      .check(z.meta({ description: 'The `next` of the previous page.', examples: [cursor] })),
  }),
  answerDescription: 'A page of the log.',
  answer: z.object({
    entries: z.array(entry),
    next: z.nullable(z.string()).check(z.describe('The cursor of the next page. Null on the last page.')),
  }),
  example: { entries: [example], next: cursor },
  problems: ['malformedQuery'],
});

/** The changes of one entry. They aren't part of the list, because a value may be long. */
export const auditChanges = defineRoute({
  ...forAdmin,
  path: '/v0/audit/:id/changes',
  summary: 'Read the changes of an audit log entry',
  description: 'For admin. Excludes computed fields, and fields that only a record’s owner can read.',
  answerDescription: 'The changed fields, before and after.',
  answer: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
  example: [
    { field: 'status', before: 1, after: 3 },
    { field: 'statusReason', before: null, after: 'The links are broken.' },
  ],
  problems: ['notFound'],
});

/** The filter values that occur in the log. */
export const auditChoices = defineRoute({
  ...forAdmin,
  path: '/v0/audit/choices',
  summary: 'List the filter values of the audit log',
  description: 'For admin.',
  answerDescription: 'The resources and the actions in the log.',
  answer: z.object({ entities: z.array(z.string()), actions: z.array(z.string()) }),
  example: { entities: ['campaigns', 'users'], actions: ['approve', 'create', 'update'] },
});

export const exportAudit = defineRoute({
  ...forAdmin,
  path: '/v0/audit/export',
  summary: 'Export the audit log',
  description:
    'For admin. Every matching entry, newest first. `Before` and `After` have the changed fields as JSON. Cells that a spreadsheet would run as a formula begin with an apostrophe.',
  query: auditFilter,
  answerDescription: 'The file.',
  answerType: 'text/csv',
  answer: z.string(),
  example:
    'ID,Time,Actor ID,Actor,Role,Address,Record type,Record ID,Record,Action,Reason,Before,After\r\n812,2026-03-02T09:30:00.000Z,3,Ada Byron,bounty-admin,192.0.2.7,campaigns,7,Nebula launch,reject,The links are broken.,"{""status"":1}","{""status"":3}"\r\n',
  problems: ['malformedQuery'],
});

/** An entry of the log, without its changes. */
export type AuditEntry = AnswerOf<typeof listAudit>['entries'][number];
