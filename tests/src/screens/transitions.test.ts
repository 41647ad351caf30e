import { describe, expect, test } from 'vitest';
import type { RoleName } from '#src/access/roles.ts';
import { users } from '#src/resources/auth/users.ts';
import { campaigns } from '#src/resources/bounty/campaigns.ts';
import { abilityFor } from '#src/schema/access/ability.ts';
import { allResources } from '#src/schema/registry.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import { editabilityOf } from '#src/screens/form/editability.ts';
import { allowedTransitions, nextTransition } from '#src/screens/transition/allowedTransitions.ts';

const me = 5;
const as = (role: RoleName) => abilityFor({ id: me, role, emailVerified: true }, allResources());
const campaign = (status: number, manager = me): AnyRow => ({ id: 1, version: 1, status, manager });
const [active, pending, closed, rejected] = [0, 1, 2, 3];

const names = (resource: Resource, record: AnyRow, role: RoleName) =>
  allowedTransitions(resource, record, as(role)).map(({ name }) => name);
const next = (resource: Resource, record: AnyRow, role: RoleName) =>
  nextTransition(resource, record, allowedTransitions(resource, record, as(role)))?.name;

describe('the moves of a campaign', () => {
  test('depend on its status and on who looks at it', () => {
    expect(names(campaigns, campaign(pending), 'bounty-admin')).toEqual(['approve', 'reject']);
    expect(names(campaigns, campaign(active), 'bounty-admin')).toEqual(['sendBack', 'close']);
    expect(names(campaigns, campaign(pending), 'bounty-manager')).toEqual([]);
    expect(names(campaigns, campaign(rejected), 'bounty-manager')).toEqual(['resubmit']);
    expect(names(campaigns, campaign(rejected, 6), 'bounty-manager')).toEqual([]);
  });

  test('the next one leads out of waiting or refusal; where nothing waits there is none', () => {
    expect(next(campaigns, campaign(pending), 'bounty-admin')).toBe('approve');
    expect(next(campaigns, campaign(rejected), 'bounty-manager')).toBe('resubmit');
    expect(next(campaigns, campaign(active), 'bounty-admin')).toBeUndefined();
    expect(next(campaigns, campaign(closed), 'bounty-admin')).toBeUndefined();
  });
});

test('banning is never the next action of a user', () => {
  const user = { id: 9, version: 1, status: 'active', roles: [1] };
  expect(names(users, user, 'admin')).toEqual(['ban']);
  expect(next(users, user, 'admin')).toBeUndefined();
});

test('a campaign is edited while pending, by its manager and by the administrators', () => {
  expect(editabilityOf(campaigns, campaign(pending), as('bounty-manager'))).toBe('allowed');
  expect(editabilityOf(campaigns, campaign(active), as('bounty-manager'))).toBe('inAnotherStatus');
  expect(editabilityOf(campaigns, campaign(active), as('bounty-admin'))).toBe('inAnotherStatus');
  expect(editabilityOf(campaigns, campaign(pending, 6), as('bounty-manager'))).toBe('never');
  expect(editabilityOf(campaigns, campaign(active), as('bounty-hunter'))).toBe('never');
});
