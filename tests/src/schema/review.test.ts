import { expect, test } from 'vitest';
import { computed } from '#src/fields/computed/kind.ts';
import { kindRules } from '#src/fields/rules.ts';
import { text } from '#src/fields/text/kind.ts';
import { adzones } from '#src/resources/adnet/adzones.ts';
import { campaigns } from '#src/resources/bounty/campaigns.ts';
import { own } from '#src/schema/access/rules.ts';
import { checkResources } from '#src/schema/checks.ts';
import { allResources, getResource } from '#src/schema/registry.ts';
import { deriveReview } from '#src/schema/review.ts';

const { status, review } = campaigns;
if (status === undefined || review === undefined) throw new Error('The campaigns of these tests need a review desk.');
const { machine } = status;

test('a review desk is there without being declared, wherever somebody else than the owner approves and rejects', () => {
  expect(review).toEqual({ queue: 'pending', approve: 'approve', reject: 'reject', since: 'createdAt' });
  const moderated = [
    'campaigns',
    'deposits',
    'exchange-deposits',
    'invoices',
    'participations',
    'pub-sites',
    'submissions',
    'tasks',
    'unassigned-payments',
  ];
  const others = [
    'credit-notes',
    'payouts',
    'payout-items',
    'self-billed-invoices',
    'social-accounts',
    'users',
    'wallets',
  ];
  const hasReview = (name: string) => getResource(name).review !== undefined;
  expect([...moderated, ...others].filter(hasReview)).toEqual(moderated);
});

test('what is live at once is looked at afterwards, in whatever status it is', () => {
  expect(adzones.review).toMatchObject({
    queue: ['active', 'disabled'],
    approve: 'check',
    reject: 'ban',
    since: 'waitingSince',
    subtitle: ['site', 'owner'],
  });
  expect(adzones.fields).toHaveProperty('waitingSince.readOnly', true);
  expect(adzones.sections.find(({ name }) => name === 'moderation')?.fields).toEqual([
    'status',
    'statusReason',
    'checkedAt',
    'checkedBy',
  ]);
});

test('what the owner decides alone has none', () => {
  const byOwners = machine.transitions.map((transition) => ({ ...transition, by: [own('bounty-manager')] }));
  expect(deriveReview({ ...machine, transitions: byOwners })).toBeUndefined();
  expect(deriveReview(undefined)).toBeUndefined();
});

test('what is computed can’t put a queue in order', () => {
  const fields = { ...campaigns.fields, asked: computed(text(), () => '') };
  const changed = allResources().map((resource) =>
    resource.name === 'campaigns' ? { ...resource, fields, review: { ...review, since: 'asked' } } : resource,
  );
  expect(checkResources(changed, kindRules)).toEqual([
    expect.stringMatching(/^Q027 campaigns\.review\.since names 'asked', which is not a stored field of campaigns; /),
  ]);
});
