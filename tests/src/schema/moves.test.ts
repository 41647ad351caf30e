import { describe, expect, test } from 'vitest';
import type { RoleName } from '#src/access/roles.ts';
import { materialText } from '#src/i18n/explanations.ts';
import { doneMessage, outcomeOf } from '#src/i18n/labels.ts';
import { stateWords } from '#src/i18n/stateWords.ts';
import { sites } from '#src/resources/adnet/sites.ts';
import { campaigns } from '#src/resources/bounty/campaigns.ts';
import { managers } from '#src/resources/bounty/managers.ts';
import { abilityFor, allows } from '#src/schema/access/ability.ts';
import { allOf } from '#src/schema/access/allOf.ts';
import { mayReadHistory } from '#src/schema/access/history.ts';
import { statusesToUpdate } from '#src/schema/access/statusesToUpdate.ts';
import { editableStatuses, updatableStatuses } from '#src/schema/editableStatuses.ts';
import { lockedFieldProblem, lockedRecordProblem } from '#src/schema/lockedProblems.ts';
import { historyMoves, movesOf } from '#src/schema/moves.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { switchMoves } from '#src/schema/switchMoves.ts';
import { batchEditableFields } from '#src/screens/batch/availableActions.ts';
import { editabilityOf } from '#src/screens/form/editability.ts';
import { allowedMoves } from '#src/screens/transition/allowedTransitions.ts';
import { fieldToExtend, isMovePossible } from '#src/screens/transition/isMovePossible.ts';
import { offers } from '#tests/example/resources/offers.ts';

const me = 5;
const as = (role: RoleName) => abilityFor({ id: me, role, emailVerified: true }, [offers]);
const [active, pending, closed, rejected] = [0, 1, 2, 3];
const offer = (values: Partial<AnyRow> = {}): AnyRow => ({
  id: 7,
  version: 3,
  name: 'Spring',
  status: active,
  paused: false,
  archived: false,
  owner: me,
  ...values,
});
const names = (record: AnyRow, role: RoleName) => allowedMoves(offers, record, as(role)).map(({ name }) => name);

describe('conditions that hold where both do', () => {
  test.each([
    [{ status: 'active' }, { paused: true }, { status: 'active', paused: true }],
    [{ status: ['active', 'closed'] }, { status: 'closed' }, { status: { in: ['closed'], not: [] } }],
    [
      { status: { not: ['closed'] } },
      { status: ['closed', 'active'] },
      { status: { in: ['closed', 'active'], not: ['closed'] } },
    ],
    [{ status: 'active' }, { status: 'closed' }, { status: { in: [], not: [] } }],
  ])('%j and %j', (one, other, joined) => {
    expect(allOf(one, other)).toEqual(joined);
  });
});

describe('the moves of a switch', () => {
  test('depend on where it stands, on the record’s state, and on who looks at it', () => {
    expect(names(offer(), 'advertiser')).toEqual(['pause']);
    expect(names(offer({ paused: true }), 'advertiser')).toEqual(['resume', 'archive']);
    expect(names(offer({ status: closed }), 'advertiser')).toEqual(['archive']);
    expect(names(offer({ status: rejected, archived: true }), 'advertiser')).toEqual(['resubmit', 'unarchive']);
    expect(names(offer({ status: pending }), 'advertiser')).toEqual([]);
    expect(names(offer(), 'advert-admin')).toEqual(['finish', 'pause']);
    expect(names(offer({ paused: true }), 'advert-admin')).toEqual(['finish']);
    expect(names(offer({ owner: 6 }), 'advertiser')).toEqual([]);
  });

  test('stand beside those of the status, and their names are told apart', () => {
    expect(movesOf(offers).map(({ name }) => name)).toEqual([
      'approve',
      'reject',
      'resubmit',
      'finish',
      'pause',
      'resume',
      'archive',
      'unarchive',
    ]);
    expect(historyMoves(offers).at(-1)?.name).toBe('reviewAgain');
  });

  test('are offered in their time, or with a later one: an ended campaign is reopened but not approved', () => {
    const ability = abilityFor({ id: me, role: 'bounty-admin', emailVerified: true }, [campaigns]);
    const ended = new Date(Date.now() - 60_000).toISOString();
    const ahead = new Date(Date.now() + 60_000).toISOString();
    const timely = (status: number, endAt: string) => {
      const record = { id: 7, version: 1, status, manager: 9, endAt };
      return allowedMoves(campaigns, record, ability)
        .filter((move) => isMovePossible(move, record))
        .map((move) => [move.name, fieldToExtend(move, record)]);
    };
    expect(timely(closed, ahead)).toEqual([['reopen', undefined]]);
    expect(timely(closed, ended)).toEqual([['reopen', 'endAt']]);
    expect(timely(pending, ended)).toEqual([['reject', undefined]]);
  });

  test('let those read the history who could make one', () => {
    const record = offer({ status: closed });
    expect(mayReadHistory(offers, record, as('advertiser'), 'advertiser')).toBe(true);
    expect(mayReadHistory(offers, record, as('publisher'), 'publisher')).toBe(false);
  });

  test('a view has no history, for the overseer neither', () => {
    const record = { id: 22, version: 1, title: 'Ada Stone' };
    expect(mayReadHistory(offers, offer(), as('admin'), 'admin')).toBe(true);
    expect(mayReadHistory(managers, record, as('admin'), 'admin')).toBe(false);
  });
});

describe('a field that changes in some statuses', () => {
  test('is named with them; every other one changes in those of the whole record', () => {
    expect(updatableStatuses(offers)).toEqual(['pending', 'active']);
    expect(editableStatuses(offers, 'bid')).toEqual(['pending', 'active']);
    expect(editableStatuses(offers, 'format')).toEqual(['pending']);
    expect(updatableStatuses(sites)).toBeUndefined();
    expect(
      updatableStatuses({ fields: offers.fields, editable: [{ fields: ['bid'], statuses: ['active'] }] }),
    ).toBeUndefined();
  });

  test('says why it doesn’t now, by its own problem or by the statuses', () => {
    expect(lockedFieldProblem(offers, 'bid', offer())).toBeUndefined();
    expect(lockedFieldProblem(offers, 'format', offer())).toMatchObject({
      title: 'This can only be changed while pending.',
      status: 409,
      propertyPath: 'format',
    });
    expect(lockedRecordProblem(campaigns, ['pending']).title).toBe(
      'Editing a campaign or task only in pending status.',
    );
  });

  test('leaves the record editable, by those who may', () => {
    expect(editabilityOf(offers, offer(), as('advertiser'))).toBe('allowed');
    expect(editabilityOf(offers, offer({ status: closed }), as('advertiser'))).toBe('inAnotherStatus');
    expect(editabilityOf(offers, offer(), as('advert-admin'))).toBe('inAnotherStatus');
    expect(editabilityOf(offers, offer({ owner: 6 }), as('advertiser'))).toBe('never');
    expect(statusesToUpdate(offers, offer(), as('advert-admin'))).toEqual(['pending']);
    expect(statusesToUpdate(offers, offer({ status: closed }), as('advertiser'))).toEqual(['pending', 'active']);
    expect(allows(as('advert-admin'), 'update', 'offers', offer({ status: pending }))).toBe(true);
  });

  test('is offered for many records, a switch is not', () => {
    expect(batchEditableFields(offers, 'advertiser')).toEqual(['name', 'text', 'bid', 'endAt', 'format']);
  });
});

describe('what is said of moves', () => {
  const [pause, resume] = switchMoves(offers);
  const unnamed = { name: 'flag', by: [], field: 'flagged', value: true };

  test('is their words, or the state that they lead to', () => {
    expect(pause && doneMessage(offers, pause)).toBe('Offer paused.');
    expect(resume && outcomeOf(resume)).toBe('was resumed');
    expect(outcomeOf(unnamed)).toBe('is now flagged');
    expect(outcomeOf({ ...unnamed, name: 'unflag', value: false })).toBe('is no longer flagged');
    expect(outcomeOf({ name: 'publish', from: [], to: 'inPrint', by: [] })).toBe('is now in print');
  });

  test('names the states that a switch waits for', () => {
    expect(stateWords({ status: ['closed', 'rejected'] })).toBe('closed or rejected');
    expect(stateWords({ status: 'active', archived: false })).toBe('active and not archived');
  });

  test('tells what saving a material change also does', () => {
    expect(materialText(offers)).toBe('Saving sends it back to review.');
    expect(materialText(offers, true)).toBe('Saving sends these back to review if they are active.');
    expect(materialText(sites)).toBe('Saving sends it back to verification.');
    expect(materialText(sites, true)).toContain('Saving changes the status to “Unverified”');
    expect(materialText(campaigns)).toBe('');
  });
});
