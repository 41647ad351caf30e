import { describe, expect, it } from 'vitest';
import { boolean } from '#src/fields/boolean/kind.ts';
import { text } from '#src/fields/text/kind.ts';
import { validate } from '#src/fields/validate.ts';
import { limits } from '#src/limits.ts';
import { catalogue, type ProblemName, problem } from '#src/problems/catalogue.ts';
import { sourceLists } from '#src/resources/adnet/sourceLists.ts';
import { campaigns } from '#src/resources/bounty/campaigns.ts';
import { nobody } from '#src/schema/access/rules.ts';
import { defineResource } from '#src/schema/defineResource.ts';

const money = {
  title: 'Orchard launch',
  description: 'Write about the launch of Orchard.',
  category: 1,
  manager: 2,
  isIco: false,
  currency: 1,
  budget: { amount: '500', currency: 'USD' },
  startAt: '2026-03-01T00:00:00.000Z',
  endAt: '2026-04-01T00:00:00.000Z',
};
const token = {
  tokenName: 'Orchard',
  tokenSymbol: 'ORCH',
  tokenStandard: 1,
  tokenPool: { amount: '1000', currency: 'ORCH' },
};
const ico = { ...money, isIco: true, currency: null, budget: null, ...token, poolPercentage: 2.5 };

const found = (given: object, stored?: object): [ProblemName | undefined, string | undefined][] =>
  validate(campaigns, { ...given }, stored && { ...stored }).problems.map(({ type, propertyPath }) => {
    const entry = Object.entries(catalogue).find(([, problem]) => problem.type === type);
    return [entry?.[0] as ProblemName | undefined, propertyPath];
  });

describe('validating a new record', () => {
  it('accepts a money campaign and an ICO campaign', () => {
    expect(found(money)).toEqual([]);
    expect(found(ico)).toEqual([]);
  });

  it('fills in defaults, and null for what is empty or does not apply', () => {
    const { isIco, ...unsaid } = money;
    expect(isIco).toBe(false);
    const { values } = validate(campaigns, { ...unsaid, links: [] });
    expect(values).toMatchObject({ isIco: false, subscriptionsClosed: false, poolPercentage: null, links: null });
  });

  it('names every required field that is missing', () => {
    const names = found({}).map(([, path]) => path);
    expect(names).toEqual(
      expect.arrayContaining(['title', 'description', 'category', 'manager', 'currency', 'budget', 'startAt', 'endAt']),
    );
    expect(names).not.toContain('poolPercentage');
  });

  it.each([
    [{ ...money, title: '   ' }, 'blank', 'title'],
    [{ ...money, title: null }, 'blank', 'title'],
    [{ ...money, description: 'Too short' }, 'tooShort', 'description'],
    [{ ...money, budget: { amount: '49', currency: 'USD' } }, 'tooSmall', 'budget.amount'],
    [{ ...money, budget: { amount: '1e9', currency: 'USD' } }, 'invalidAmount', 'budget.amount'],
    [{ ...money, endAt: money.startAt }, 'startAfterEnd', 'endAt'],
    [{ ...money, poolPercentage: 5 }, 'moneyCampaignToken', 'poolPercentage'],
    [{ ...ico, budget: money.budget }, 'icoCampaignMoney', 'budget'],
    [{ ...ico, tokenSymbol: 'orch' }, 'invalidSymbol', 'tokenSymbol'],
    [{ ...ico, tokenSymbol: 'O-1', tokenPool: { amount: '5', currency: 'O-1' } }, 'invalidSymbol', 'tokenSymbol'],
    [{ ...money, countries: [1] }, 'notApplicable', 'countries'],
    [{ ...money, countriesRule: 'except' }, 'blank', 'countries'],
    [{ ...ico, poolPercentage: 0 }, 'notAbove', 'poolPercentage'],
    [{ ...ico, poolPercentage: 100.5 }, 'tooLarge', 'poolPercentage'],
    [{ ...ico, poolPercentage: '' }, 'blank', 'poolPercentage'],
    // Nineteen decimals: the table would keep nothing of it.
    [{ ...ico, poolPercentage: 1e-19 }, 'invalidNumber', 'poolPercentage'],
    [{ ...money, category: 0 }, 'invalidReference', 'category'],
    [{ ...money, category: 1e30 }, 'invalidReference', 'category'],
  ] as const)('case %#: %s', (given, name, path) => expect(found(given)).toEqual([[name, path]]));

  it('looks at no entry of a list that is too long', () =>
    expect(found({ ...money, links: Array.from({ length: 100_000 }, () => ({})) })).toEqual([['tooMany', 'links']]));

  it('takes no source list of a million lines, and says how many it takes', () => {
    const entries = Array.from({ length: 1_000_000 }, (_, n) => `s${n}.example`);
    const { problems } = validate(sourceLists, { name: 'Pasted', of: 'domain', entries, owner: 1 });
    expect(problems).toEqual([problem('tooMany', { max: limits.linesPerRecord }, 'entries')]);
  });

  it('points into a list', () => {
    const links = [
      { title: 'Site', url: 'https://a.example.com' },
      { title: 'site', url: 'nowhere' },
    ];
    expect(found({ ...money, links })).toEqual([
      ['invalidFileLink', 'links[1].url'],
      ['linkTitleExists', 'links[1].title'],
    ]);
    expect(found({ ...money, links: links.map((link) => ({ ...link, url: 'https://a.example.com' })) })).toEqual([
      ['linkTitleExists', 'links[1].title'],
    ]);
  });
});

describe('validating a change', () => {
  it('looks at what is given, and at the rules that it touches', () => {
    expect(found({ title: 'Another title' }, money)).toEqual([]);
    expect(found({ startAt: '2026-05-01T00:00:00Z' }, money)).toEqual([['startAfterEnd', 'endAt']]);
    expect(found({ title: 'Another title' }, { ...money, endAt: money.startAt })).toEqual([]);
  });

  it('clears what no longer applies, and asks for what now does', () => {
    const { values, problems } = validate(campaigns, { isIco: true, ...token, poolPercentage: 3 }, money);
    expect(problems).toEqual([]);
    expect(values).toMatchObject({ isIco: true, ...token, poolPercentage: 3, budget: null, currency: null });
    expect(found({ isIco: true, ...token }, money)).toEqual([['blank', 'poolPercentage']]);
  });

  it('refuses to empty a required field', () => {
    expect(found({ title: '' }, money)).toEqual([['blank', 'title']]);
  });
});

it('clears what depends on a field that no longer applies', () => {
  const trips = defineResource({
    name: 'trips',
    service: 'bounty',
    title: 'name',
    fields: {
      name: text({ required: true }),
      isAbroad: boolean({ required: true }),
      visa: text({ when: { field: 'isAbroad', is: true } }),
      visaNumber: text({ when: { field: 'visa', is: 'granted' } }),
    },
    access: { read: nobody, create: nobody, update: nobody, delete: nobody },
  });
  const stored = { name: 'North', isAbroad: true, visa: 'granted', visaNumber: 'N-7' };
  const { values, problems } = validate(trips, { isAbroad: false }, stored);
  expect(problems).toEqual([]);
  expect(values).toEqual({ isAbroad: false, visa: null, visaNumber: null });
});
