import { exampleNames, resourceExamples } from '#server/api/description/examples.ts';
import { resourceOperations } from '#server/api/description/resourceOperations.ts';
import { resourceSchemas, schemaNames } from '#server/api/description/resourceSchemas.ts';
import type { CampaignAccount } from '#server/features/bounty/campaigns/campaignAccount.ts';
import type { Operation } from '#server/openapi/operation.ts';
import { exampleRef, type Schema, schemaRef } from '#server/openapi/schema.ts';
import { campaigns } from '#src/resources/bounty/campaigns.ts';
import { tasks } from '#src/resources/bounty/tasks.ts';

const example: CampaignAccount = {
  currency: 'USD',
  budget: '1000',
  total: '1200',
  reserved: '650',
  promised: '40',
  awarded: '150',
  paid: '90',
  left: '400',
};

const parts: Readonly<Record<keyof CampaignAccount, string>> = {
  currency: 'A currency’s code, or the symbol of the campaign’s token.',
  budget: 'What the campaign gives away; it has to be there before the campaign is approved.',
  total: 'What has arrived: what is left, reserved and awarded.',
  reserved: 'What the tasks hold.',
  promised: 'Of what is reserved: what hunters can expect who wait for a decision.',
  awarded: 'What hunters were given.',
  paid: 'Of what is awarded: what was paid out.',
  left: 'What no task has reserved.',
};

const account: Schema = {
  type: 'object',
  properties: Object.fromEntries(
    Object.entries(parts).map(([name, description]) => [name, { type: 'string', description }]),
  ),
  required: Object.keys(parts),
  additionalProperties: false,
};

/** What the routes below a campaign tell of themselves. */
export const campaignOperations = {
  task: (): Operation => ({ ...resourceOperations.read(tasks), summary: 'Read a task of a campaign' }),
  list: (): Operation => ({ ...resourceOperations.list(tasks), summary: 'List the tasks of a campaign' }),
  create: (): Operation => ({
    ...resourceOperations.create(tasks),
    summary: 'Create a task of a campaign',
    description: 'As a task is created anywhere; the `campaign` is the one in the address.',
  }),

  account: (): Operation => ({
    summary: 'Read the account of a campaign',
    description: 'Where its money or tokens are, as plain decimals, for whoever may read its deposits.',
    answers: { 200: { description: 'The account.', content: { schema: account, example } } },
  }),

  clone: (): Operation => ({
    summary: 'Clone a campaign',
    description:
      'A new pending campaign with the same tasks, “(copy)” in its title, which begins in a day and takes as long. Nothing of participants or of money comes along.',
    keyed: true,
    answers: {
      201: {
        description: 'The new campaign.',
        content: {
          schema: schemaRef(schemaNames(campaigns).record),
          examples: { record: exampleRef(exampleNames(campaigns).record) },
        },
      },
    },
    problems: ['campaignTitleExists'],
    schemas: resourceSchemas(campaigns),
    examples: resourceExamples(campaigns),
  }),
};
