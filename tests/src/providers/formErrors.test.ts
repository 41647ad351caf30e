import { describe, expect, test } from 'vitest';
import { type Problem, problem } from '#src/problems/catalogue.ts';
import { toServerProblem } from '#src/providers/errors.ts';
import { toFormErrors } from '#src/providers/formErrors.ts';

const of = async (...violations: readonly Problem[]) => toFormErrors(await toServerProblem(422, { violations })).errors;

describe('the texts of a refusal', () => {
  test('stand at their fields, by the catalogue', async () => {
    expect(await of(problem('blank', {}, 'title'), problem('tooShort', { min: 10 }, 'description'))).toEqual({
      title: 'Value not blank.',
      description: 'Value at least 10 characters.',
    });
  });

  test('stand at the form when they have no field', async () => {
    expect(await of(problem('notEnoughMoney'))).toEqual({ root: { serverError: 'Not enough money.' } });
  });

  test('are nested as the record is', async () => {
    expect(await of(problem('blank', {}, 'links[1].url'))).toEqual({ links: [undefined, { url: 'Value not blank.' }] });
  });

  test('are joined when a field has several', async () => {
    expect(
      await of({ type: '', title: 'A.', propertyPath: 'x' }, { type: '', title: 'B.', propertyPath: 'x' }),
    ).toEqual({
      x: 'A. B.',
    });
  });

  test('leave a list to its items', async () => {
    const errors = await of(problem('tooFew', { min: 1 }, 'links'), problem('blank', {}, 'links[0].url'));
    expect(errors).toEqual({ root: { serverError: 'Choose at least 1.' }, links: [{ url: 'Value not blank.' }] });
  });

  test('are the title for an unknown type, and "Unknown error" without one', async () => {
    expect(await of({ type: 'urn:uuid:0', title: 'Odd.' })).toEqual({ root: { serverError: 'Odd.' } });
    expect(await of()).toEqual({ root: { serverError: 'Unknown error' } });
  });

  test('never reach the prototype', async () => {
    await of({ type: '', title: 'x', propertyPath: '__proto__.polluted' });
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  });
});
