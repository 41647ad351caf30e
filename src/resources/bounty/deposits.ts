import { longText } from '#src/fields/longText/kind.ts';
import { money } from '#src/fields/money/kind.ts';
import { owner } from '#src/fields/owner/kind.ts';
import { reference } from '#src/fields/reference/kind.ts';
import { text } from '#src/fields/text/kind.ts';
import { limits } from '#src/limits.ts';
import { by, nobody } from '#src/schema/access/rules.ts';
import { defineResource } from '#src/schema/defineResource.ts';
import type { RowOf } from '#src/schema/resource.ts';
import { moneyReaders } from './moneyReaders.ts';

/** Money or tokens that have arrived for a campaign. Deposits are never changed or deleted. */
export const deposits = defineResource({
  name: 'deposits',
  service: 'bounty',
  title: 'reference',
  icon: 'Savings',
  fields: {
    campaign: reference('campaigns', { required: true, immutable: true, filter: true }),
    manager: owner('managers', { readOnly: true }),
    amount: money({ required: true, immutable: true, above: 0 }),
    reference: text({
      required: true,
      immutable: true,
      max: limits.titleLength.max,
      search: true,
      unique: 'depositExists',
    }),
    note: longText({ immutable: true, max: limits.reasonLength, rows: 2 }),
  },
  list: ['reference', 'campaign', 'amount'],
  sort: ['createdAt', 'DESC'],
  access: {
    read: moneyReaders,
    create: [by('bounty-admin')],
    update: nobody,
    delete: nobody,
  },
});

export type Deposit = RowOf<typeof deposits>;
