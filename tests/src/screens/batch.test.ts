import { describe, expect, test } from 'vitest';
import { type RoleName, roleNames } from '#src/access/roles.ts';
import { campaigns } from '#src/resources/bounty/campaigns.ts';
import { abilityFor } from '#src/schema/access/ability.ts';
import { allResources } from '#src/schema/registry.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import {
  availableActions,
  batchEditableFields,
  batchRecords,
  eligibleRecords,
} from '#src/screens/batch/availableActions.ts';
import { type BatchAction, hasBatchActions } from '#src/screens/batch/batchActions.ts';
import { moveColumn } from '#src/screens/list/columns/moveColumn.ts';
import { sampleOf } from '#tests/support/records.ts';

const me = 5;
const [active, pending, closed] = [0, 1, 2];
const campaign = (id: number, status: number, manager = 77): AnyRow => ({
  ...sampleOf(campaigns, id, { manager }),
  id,
  version: 1,
  status,
});
const actor = (role: RoleName) => ({
  role,
  ability: abilityFor({ id: me, role, emailVerified: true }, allResources()),
});
const names = (actions: readonly BatchAction[]) =>
  actions.map((action) => (action.kind === 'transition' ? action.transition.name : action.kind));

describe('many records at once', () => {
  test('are there for whoever may change one of them', () => {
    const able = roleNames.filter((role) => hasBatchActions(campaigns, actor(role).ability));
    expect(able.toSorted()).toEqual(['advert-admin', 'bounty-admin', 'bounty-manager']);
  });

  test('can be moved by whatever fits one of them', () => {
    const records = [campaign(1, pending), campaign(2, pending), campaign(3, closed)];
    const offered = availableActions(campaigns, actor('bounty-admin'), { records });
    expect(names(offered)).toEqual(['approve', 'reject', 'reopen', 'edit']);
    const [approve] = offered;
    const { ability } = actor('bounty-admin');
    expect(approve && eligibleRecords(campaigns, ability, approve, records).map(({ id }) => id)).toEqual([1, 2]);
  });

  test('leave out records that a move needs a later time for', () => {
    const records = [pending, closed].map((status) => ({ ...campaign(1, status), endAt: '2020-01-01T00:00:00.000Z' }));
    expect(names(availableActions(campaigns, actor('bounty-admin'), { records }))).toEqual(['reject', 'edit']);
  });

  test('are moved as they were seen, and edited as they are', () => {
    const [approve] = availableActions(campaigns, actor('bounty-admin'), { records: [campaign(1, pending)] });
    expect(approve && batchRecords(approve, [campaign(1, pending)])).toEqual([{ id: 1, version: 1 }]);
    expect(batchRecords({ kind: 'edit' }, [campaign(1, pending)])).toEqual([1]);
  });

  test('belong to somebody: a manager edits and deletes the pending ones of their own', () => {
    const records = [campaign(1, pending, me), campaign(2, pending), campaign(3, active, me)];
    const offered = availableActions(campaigns, actor('bounty-manager'), { records });
    expect(names(offered)).toEqual(['edit', 'remove']);
    const { ability } = actor('bounty-manager');
    for (const action of offered)
      expect(eligibleRecords(campaigns, ability, action, records).map(({ id }) => id)).toEqual([1]);
  });

  test('that a filter finds can be moved by whatever may fit', () => {
    const of = (filter: object) => names(availableActions(campaigns, actor('bounty-admin'), { filter: { ...filter } }));
    expect(of({ status: pending })).toEqual(['approve', 'reject', 'edit']);
    expect(of({ status: [active, closed] })).toEqual(['sendBack', 'close', 'reopen', 'edit']);
    expect(of({})).toEqual(['approve', 'reject', 'sendBack', 'close', 'reopen', 'edit']);
  });

  test('get no value that only one may have, nor one that hangs on another', () => {
    const fields = batchEditableFields(campaigns, 'bounty-admin');
    expect(fields).toContain('category');
    for (const name of ['title', 'manager', 'isIco', 'budget', 'currency', 'poolPercentage', 'status'])
      expect(fields).not.toContain(name);
  });
});

test('a column is moved between the others, never before the first', () => {
  const columns = ['title', 'a', 'b', 'c'];
  expect(moveColumn(columns, 'c', 1)).toEqual(['title', 'c', 'a', 'b']);
  expect(moveColumn(columns, 'a', 0)).toEqual(columns);
  expect(moveColumn(columns, 'a', 9)).toEqual(['title', 'b', 'c', 'a']);
});
