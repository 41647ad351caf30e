import { describe, expect, test } from 'vitest';
import { problem } from '#src/problems/catalogue.ts';
import { ServerProblem } from '#src/providers/errors.ts';
import { formErrors } from '#src/providers/formErrors.ts';

const of = (...problems: ConstructorParameters<typeof ServerProblem>[1]) =>
  formErrors(new ServerProblem(422, problems)).errors;

describe('the texts of a refusal', () => {
  test('stand at their fields, by the catalogue', () => {
    expect(of(problem('blank', {}, 'title'), problem('tooShort', { min: 10 }, 'description'))).toEqual({
      title: 'Value not blank.',
      description: 'Value at least 10 characters.',
    });
  });

  test('stand at the form when they have no field', () => {
    expect(of(problem('notEnoughMoney'))).toEqual({ root: { serverError: 'Not enough money.' } });
  });

  test('are nested as the record is', () => {
    expect(of(problem('blank', {}, 'links[1].url'))).toEqual({ links: [undefined, { url: 'Value not blank.' }] });
  });

  test('are joined when a field has several', () => {
    expect(of({ type: '', title: 'A.', propertyPath: 'x' }, { type: '', title: 'B.', propertyPath: 'x' })).toEqual({
      x: 'A. B.',
    });
  });

  test('leave a list to its items', () => {
    const errors = of(problem('tooFew', { min: 1 }, 'links'), problem('blank', {}, 'links[0].url'));
    expect(errors).toEqual({ root: { serverError: 'Choose at least 1.' }, links: [{ url: 'Value not blank.' }] });
  });

  test('are the title for an unknown type, and "Unknown error" without one', () => {
    expect(of({ type: 'urn:uuid:0', title: 'Odd.' })).toEqual({ root: { serverError: 'Odd.' } });
    expect(of()).toEqual({ root: { serverError: 'Unknown error' } });
  });

  test('never reach the prototype', () => {
    of({ type: '', title: 'x', propertyPath: '__proto__.polluted' });
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  });
});
