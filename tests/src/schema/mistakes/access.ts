import { kindRules } from '#src/fields/rules.ts';
import { secret } from '#src/fields/secret/kind.ts';
import { campaigns } from '#src/resources/bounty/campaigns.ts';
import { tokenStandards } from '#src/resources/bounty/tokenStandards.ts';
import { by, own } from '#src/schema/access/rules.ts';
import { checkResources } from '#src/schema/checks.ts';
import type { Resource } from '#src/schema/resource.ts';
import { type Mistake, others, said, withRead } from './said.ts';

const unknownRole = { ...by('admin'), roles: JSON.parse('["bounty-admn"]') };
const withoutOwner: Resource = { ...tokenStandards, access: { ...tokenStandards.access, update: [own('publisher')] } };

const ownerlessSecret: Resource = { ...tokenStandards, fields: { ...tokenStandards.fields, code: secret() } };

/** What access names. */
export const access: readonly Mistake[] = [
  [
    'a rule of access’s field',
    withRead(by('admin', { state: 'active' })),
    "Q019 campaigns.access.read names 'state', which is not a field of campaigns; did you mean 'status'?",
  ],
  [
    'a rule of access’s status',
    withRead(by('admin', { status: { not: ['actve'] } })),
    "Q020 campaigns.access.read names 'actve', which is not a status of campaigns; did you mean 'active'?",
  ],
  [
    'a role',
    withRead(unknownRole),
    "Q040 campaigns.access.read names 'bounty-admn', which is not a role; did you mean 'bounty-admin'?",
  ],
  [
    'own records of a resource without an owner',
    checkResources([...others, withoutOwner], kindRules),
    'Q041 token-standards.access.update is about own records, but token-standards has no owner; add a field owner(), or use by() for all records.',
  ],
  [
    'a secret without an owner',
    checkResources([...others, ownerlessSecret], kindRules),
    'Q042 token-standards.fields.code is read by its owner alone, but token-standards has no owner; add a field owner().',
  ],
  [
    'a secret that is shown to everybody',
    said({ fields: { ...campaigns.fields, code: secret() }, list: [...campaigns.list, 'code'] }),
    "Q043 campaigns.list names 'code', which its owner alone reads; take it out.",
  ],
];
