import { describe, expect, it } from 'vitest';
import { country } from '#src/fields/country/kind.ts';
import { examples as shown } from '#src/fields/examples.ts';
import { records } from '#src/fields/records/kind.ts';
import { kinds, rulesOf } from '#src/fields/rules.ts';
import { text } from '#src/fields/text/kind.ts';
import { examples } from './kindExamples.ts';

describe('entries that several parts tell apart', () => {
  const field = records(
    { country: country(), device: text({ max: 5 }) },
    { distinct: { by: ['country', 'device'], problem: 'duplicateValue' } },
  );
  const problemsOf = (entries: object[]) =>
    rulesOf(field)
      .value(field.options)
      .safeParse(entries)
      .error?.issues.map(({ path, message }) => [path.join('.'), message]);

  it('may share one of them', () => {
    expect(problemsOf([{ country: 'DE' }, { country: 'DE', device: 'tv' }, { device: 'tv' }, {}])).toBeUndefined();
  });

  it('are told that share all of them, at the first', () => {
    expect(problemsOf([{ country: 'DE', device: 'tv' }, {}, { country: 'DE', device: 'TV' }, { country: '' }])).toEqual(
      [
        ['2.country', 'duplicateValue'],
        ['3.country', 'duplicateValue'],
      ],
    );
  });
});

describe('every kind of field', () => {
  it('shows itself on /components, also with an error', () => {
    expect(Object.keys(shown).sort()).toEqual([...kinds].sort());
    for (const { field, refused } of Object.values(shown))
      expect(rulesOf(field).value(field.options).safeParse(refused).success).toBe(false);
  });

  it('has an example here', () => expect(Object.keys(examples).sort()).toEqual([...kinds].sort()));

  describe.each(Object.entries(examples))('%s', (_kind, { field, accepted, refused }) => {
    const rules = rulesOf(field);
    const schema = rules.value(field.options);

    it.each(accepted)('keeps %j as %j', (given, kept) => expect(schema.parse(given)).toEqual(kept));

    it.each(refused.map((value) => [value]))('refuses %j', (value) =>
      expect(schema.safeParse(value).success).toBe(false),
    );

    it('has samples that are valid, and another for another number', () => {
      const samples = [1, 2, 3].map((n) => rules.sample(field.options, n, () => n));
      for (const sample of samples) expect(schema.parse(sample)).toEqual(sample);
      expect(new Set(samples.map((sample) => JSON.stringify(sample))).size).toBeGreaterThan(1);
    });

    it('comes out of its columns as it went in', () => {
      const sample = rules.sample(field.options, 1, () => 1);
      const { store, load } = rules;
      if (field.computed) return expect(rules.columns(field.options)).toEqual({});
      const stored = store === undefined ? { '': sample } : store(sample);
      expect(load === undefined ? stored[''] : load(stored)).toEqual(sample);
      expect(Object.keys(rules.columns(field.options))).toEqual(Object.keys(stored));
    });
  });
});
