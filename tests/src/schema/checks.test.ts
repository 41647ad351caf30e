import { describe, expect, test } from 'vitest';
import { computed } from '#src/fields/computed/kind.ts';
import { records } from '#src/fields/records/kind.ts';
import { reference } from '#src/fields/reference/kind.ts';
import { kinds } from '#src/fields/rules.ts';
import { text } from '#src/fields/text/kind.ts';
import { campaigns } from '#src/resources/bounty/campaigns.ts';
import { currencies } from '#src/resources/bounty/currencies.ts';
import { resources } from '#src/resources/index.ts';
import { by } from '#src/schema/access.ts';
import { checkResources } from '#src/schema/checks.ts';
import { field } from '#src/schema/field.ts';
import type { Resource } from '#src/schema/resource.ts';
import type { StatusMachine, Transition } from '#src/schema/status.ts';

const { status } = campaigns;
if (status === undefined) throw new Error('The campaigns of this test need a status.');
const { machine } = status;
const [approve] = machine.transitions;
if (approve === undefined) throw new Error('The campaigns of this test need a transition.');

/** What is said of the platform's declarations after the campaigns' are changed so. */
const said = (changes: Partial<Resource>): string[] =>
  checkResources(
    resources.map((resource) => (resource.name === 'campaigns' ? { ...resource, ...changes } : resource)),
    kinds,
  );

const withFields = (changes: Resource['fields']) => said({ fields: { ...campaigns.fields, ...changes } });
const withMachine = (changes: Partial<StatusMachine>) =>
  said({ status: { field: 'status', machine: { ...machine, ...changes } } });
const withMove = (changes: Partial<Transition>) => withMachine({ transitions: [{ ...approve, ...changes }] });
const withRead = (...rules: Resource['access']['read']) => said({ access: { ...campaigns.access, read: rules } });

test('the platform’s own declarations have no mistake', () => {
  expect(checkResources(resources, kinds)).toEqual([]);
});

describe('a name that isn’t there is told with where it stands and what was meant', () => {
  test.each([
    [
      'a kind',
      withFields({ title: field('txt', {}) }),
      "Q002 campaigns.fields.title names 'txt', which is not a kind with a folder in src/fields; did you mean 'text'?",
    ],
    [
      'a target',
      withFields({ category: field('reference', {}, { target: 'campaign-categorys' }) }),
      "Q003 campaigns.fields.category names 'campaign-categorys', which is not a resource; did you mean 'campaign-categories'?",
    ],
    [
      'the title',
      said({ title: 'titel' }),
      "Q010 campaigns.title names 'titel', which is not a field of campaigns; did you mean 'title'?",
    ],
    [
      'the logo',
      said({ logo: 'logos' }),
      "Q039 campaigns.logo names 'logos', which is not a field of campaigns; did you mean 'logo'?",
    ],
    [
      'the sort',
      said({ sort: ['createAt', 'DESC'] }),
      "Q011 campaigns.sort names 'createAt', which is not a field of campaigns; did you mean 'createdAt'?",
    ],
    [
      'a column',
      said({ list: ['budgt'] }),
      "Q012 campaigns.list names 'budgt', which is not a field of campaigns; did you mean 'budget'?",
    ],
    [
      'a section’s field',
      said({ sections: [{ name: 'time', fields: ['startsAt'] }] }),
      "Q013 campaigns.sections.time names 'startsAt', which is not a field of campaigns; did you mean 'startAt'?",
    ],
    [
      'a quick filter’s field',
      said({ quickFilters: [{ name: 'late', filter: { endsAt_lt: '2026-01-01', q: 'x' } }] }),
      "Q014 campaigns.quickFilters.late names 'endsAt', which is not a field of campaigns; did you mean 'endAt'?",
    ],
    [
      'a rule’s field',
      said({ rules: [{ fields: ['strtAt'], at: 'endAt', holds: () => true, problem: 'startAfterEnd' }] }),
      "Q015 campaigns.rules.startAfterEnd names 'strtAt', which is not a field of campaigns; did you mean 'startAt'?",
    ],
    [
      'a condition’s field',
      withFields({ budget: field('money', { when: { field: 'isICO', is: false } }) }),
      "Q016 campaigns.fields.budget.when names 'isICO', which is not a field of campaigns; did you mean 'isIco'?",
    ],
    [
      'the reason’s field',
      withMachine({ reasonField: 'statusReson' }),
      "Q017 campaigns.status.reasonField names 'statusReson', which is not a field of campaigns; did you mean 'statusReason'?",
    ],
    [
      'a time at which something is due',
      withMove({ due: 'endsAt' }),
      "Q018 campaigns.status.approve.due names 'endsAt', which is not a field of campaigns; did you mean 'endAt'?",
    ],
    [
      'a time ahead',
      withMove({ ahead: { field: 'endsAt', problem: 'campaignExpired' } }),
      "Q018 campaigns.status.approve.ahead names 'endsAt', which is not a field of campaigns; did you mean 'endAt'?",
    ],
    [
      'a rule of access’s field',
      withRead(by('admin', { state: 'active' })),
      "Q019 campaigns.access.read names 'state', which is not a field of campaigns; did you mean 'status'?",
    ],
    [
      'a rule of access’s status',
      withRead(by('admin', { status: { not: ['actve'] } })),
      "Q020 campaigns.access.read names 'actve', which is not a status of campaigns; did you mean 'active'?",
    ],
    [
      'the first status',
      withMachine({ initial: 'pendng' }),
      "Q021 campaigns.status.initial names 'pendng', which is not a status of campaigns; did you mean 'pending'?",
    ],
    [
      'a transition’s status',
      withMove({ to: 'aktive' }),
      "Q021 campaigns.status.approve names 'aktive', which is not a status of campaigns; did you mean 'active'?",
    ],
    [
      'a status to edit in',
      said({ editableIn: { statuses: ['pendig'], problem: 'editOnlyPending' } }),
      "Q022 campaigns.editableIn names 'pendig', which is not a status of campaigns; did you mean 'pending'?",
    ],
    [
      'a quick filter’s status',
      said({ quickFilters: [{ name: 'waiting', filter: { status: ['pendig'] } }] }),
      "Q023 campaigns.quickFilters.waiting names 'pendig', which is not a status of campaigns; did you mean 'pending'?",
    ],
  ])('%s', (_, mistakes, sentence) => {
    expect(mistakes).toEqual([sentence]);
  });

  test('a kind within a list of sub-records', () => {
    expect(withFields({ links: records({ category: reference('campaign-categories') }) })).toEqual([
      expect.stringMatching(
        /^Q004 campaigns\.fields\.links\.category names 'reference', which is not a kind that an entry can have; /,
      ),
    ]);
  });

  test('a computed field where columns are compared', () => {
    const fields = { ...campaigns.fields, label: computed(text(), () => '') };
    expect(said({ fields, sort: ['label', 'ASC'] })).toEqual([
      expect.stringMatching(/^Q027 campaigns\.sort names 'label', which is not a stored field of campaigns; /),
    ]);
  });

  test('what a value is unique within, and what it follows from', () => {
    expect(withFields({ title: field('text', { uniquePer: 'manger', follows: 'descripton' }) })).toEqual([
      "Q024 campaigns.fields.title.uniquePer names 'manger', which is not a field of campaigns; did you mean 'manager'?",
      "Q025 campaigns.fields.title.follows names 'descripton', which is not a field of campaigns; did you mean 'description'?",
    ]);
  });

  test('a status that lets go of a unique value', () => {
    expect(withFields({ title: field('text', { uniqueUnless: ['closd'] }) })).toEqual([
      "Q026 campaigns.fields.title.uniqueUnless names 'closd', which is not a status of campaigns; did you mean 'closed'?",
    ]);
  });

  test('the screen in whose place a record’s page is shown', () => {
    expect(said({ screens: { list: '/campaigns', show: '/campaigns/add?id=:id' } })).toEqual([
      "Q032 campaigns.screens.show names '/campaigns/add', which is not another screen of campaigns; did you mean '/campaigns'?",
    ]);
  });

  test('a screen’s path', () => {
    const [mistake] = said({ screens: { list: '/campaings' } });
    expect(mistake).toBe(
      "Q031 campaigns.screens.list names '/campaings', which is not a route of src/access/routes.ts; did you mean '/campaigns'?",
    );
  });

  test('a role', () => {
    const rule = { ...by('admin'), roles: JSON.parse('["bounty-admn"]') };
    expect(withRead(rule)).toEqual([
      "Q040 campaigns.access.read names 'bounty-admn', which is not a role; did you mean 'bounty-admin'?",
    ]);
  });
});

test('what is like nothing that is there is told with everything that is', () => {
  expect(withMachine({ initial: 'somewhere' })).toEqual([
    "Q021 campaigns.status.initial names 'somewhere', which is not a status of campaigns; use one of: active, pending, closed, rejected.",
  ]);
});

describe('what two resources can’t share', () => {
  test('is a name', () => {
    expect(checkResources([...resources, currencies], kinds)).toEqual([
      "Q001 Two resources have the name 'currencies'; give one of them another name.",
    ]);
  });

  test('is the path of a screen', () => {
    expect(said({ screens: { list: '/users' } })).toEqual([
      "Q030 The path '/users' stands twice, in users.screens and campaigns.screens; give one of them another path.",
    ]);
  });
});
