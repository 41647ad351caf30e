// @vitest-environment file-window
import { describe, expect, test } from 'vitest';
import { cachedActor } from '#src/providers/actor.ts';
import { campaigns } from '#src/resources/bounty/campaigns.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { createFormPlan, isSameValue, valuesToWrite } from '#src/screens/form/formPlan.ts';
import { createResolver, errorsAtInputs } from '#src/screens/form/resolver.ts';
import { sampleOf } from '#tests/support/records.ts';

const me = 5;
const actor = (role: 'bounty-manager' | 'bounty-admin') =>
  cachedActor(
    { id: me, firstName: '', lastName: '', email: 'a@quarry.test', roles: [role], emailVerified: true },
    role,
  );

const stored: AnyRow = { ...sampleOf(campaigns, 1), id: 7, version: 3, status: 1, manager: me };
const edit = createFormPlan(campaigns, actor('bounty-manager'), stored);
const create = createFormPlan(campaigns, actor('bounty-manager'));

/** Calls the resolver with values alone, as it uses nothing else of react-hook-form. */
const errorsOf = async (plan: typeof edit, values: Record<string, unknown>) =>
  (await createResolver(plan)(values, undefined, { fields: {}, shouldUseNativeValidation: false })).errors;

describe('what a form writes', () => {
  test('of a record is what has changed', () => {
    expect(valuesToWrite(edit, edit.initial)).toEqual({});
    expect(valuesToWrite(edit, { ...edit.initial, title: 'Another title' })).toEqual({ title: 'Another title' });
  });

  test('never what isn’t asked for, as the form stands', () => {
    const given = valuesToWrite(edit, { ...edit.initial, isIco: true, poolPercentage: 10 });
    expect(given).toEqual({ isIco: true, poolPercentage: 10 });
  });

  test('of a new record is everything, and who becomes its owner', () => {
    expect(valuesToWrite(create, create.initial)).toMatchObject({ title: null, isIco: false, manager: me });
    expect(create.writable).not.toContain('manager');
    expect(createFormPlan(campaigns, actor('bounty-admin')).writable).toContain('manager');
  });

  test('nothing, an empty text and an empty list are the same', () => {
    expect(isSameValue(null, '')).toBe(true);
    expect(isSameValue(undefined, [])).toBe(true);
    expect(isSameValue('', 0)).toBe(false);
    expect(isSameValue([{ url: 'a', title: 'b' }], [{ title: 'b', url: 'a' }])).toBe(true);
    expect(isSameValue({ amount: '1', currency: 'USD' }, { amount: '1', currency: 'EUR' })).toBe(false);
  });
});

describe('a form is checked by the same rules as the server', () => {
  test('and accepts what the server accepts', async () => {
    expect(await errorsOf(create, { ...create.initial, ...sampleOf(campaigns, 2) })).toEqual({});
  });

  test('with each problem at its input', async () => {
    const values = {
      ...create.initial,
      ...sampleOf(campaigns, 2),
      title: '',
      budget: { amount: '1,5', currency: 'USD' },
      links: [{ title: '', url: 'nowhere' }],
    };
    expect(await errorsOf(create, values)).toMatchObject({
      title: { message: 'Field required.' },
      budget: { message: expect.stringContaining('This isn’t an amount') },
      links: [{ title: { message: 'Field required.' }, url: { message: expect.stringContaining('valid url') } }],
    });
  });
});

test('the server’s texts stand at the inputs that are there, all others at the form', () => {
  const texts = { title: 'Taken.', budget: { amount: 'Too small.' }, status: 'Odd.', root: { serverError: 'No.' } };
  expect(errorsAtInputs(edit, texts)).toEqual({
    title: 'Taken.',
    budget: 'Too small.',
    root: { serverError: 'Odd. No.' },
  });
  expect(errorsAtInputs(edit, { links: [{ url: 'Bad.' }] })).toEqual({ links: [{ url: 'Bad.' }] });
});
