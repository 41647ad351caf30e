import { describe, expect, it } from 'vitest';
import { catalogue, messageOf, problem } from '#src/problems/catalogue.ts';
import { saying } from '#tests/support/specification.ts';

describe('the catalogue of problems (specification section 8)', () => {
  it('gives each problem a name of its own, in whichever file it stands', async () => {
    const files = import.meta.glob<Readonly<Record<string, object>>>('/src/problems/catalogue/*.ts', { eager: true });
    const names = Object.values(files).flatMap((file) => Object.values(file).flatMap((part) => Object.keys(part)));
    expect(names.length).toBeGreaterThan(100);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it('gives each problem a type id of its own', () => {
    const types = Object.values(catalogue).map(({ type }) => type);
    expect(new Set(types).size).toBe(types.length);
    expect(types.every((type) => /^urn:uuid:[0-9a-f-]{36}$/.test(type))).toBe(true);
  });

  it('looks the message up by id and fills the placeholders from the parameters', () => {
    expect(messageOf(problem('inactive', { count: 30 }))).toBe('Disabled due to inactivity for 30 days.');
    expect(messageOf({ type: catalogue.tooShort.type, title: 'x', parameters: { min: 10 } })).toBe(
      'Value at least 10 characters.',
    );
  });

  it('groups the digits of numbers, and not those of IDs', () => {
    expect(messageOf(problem('tooLarge', { max: 2_147_483_647 }))).toContain('2,147,483,647');
    expect(messageOf(problem('eventRecord', { field: 'campaign', id: 999_999 }))).toBe('There is no campaign 999999.');
  });

  it('uses the title of an unknown id, and “Unknown error” without one', () => {
    expect(messageOf({ type: 'urn:uuid:0', title: 'From elsewhere' })).toBe('From elsewhere');
    expect(messageOf({ type: 'urn:uuid:0' })).toMatch(saying('Unknown error'));
    expect(messageOf({})).toBe('Unknown error');
  });

  it('shows the title of the one special id directly', () => {
    expect(messageOf({ type: catalogue.asTitled.type, title: 'Said as it is' })).toBe('Said as it is');
  });
});
