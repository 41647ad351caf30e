import { expect, test } from 'vitest';
import { textKey } from '#src/fields/textKey.ts';
import { capitalized, wordsOf } from '#src/i18n/derive.ts';
import { consequenceOf, sectionWords } from '#src/i18n/explanations.ts';
import {
  actionLabel,
  doneMessage,
  fieldLabel,
  nounsOf,
  partLabel,
  quickFilterLabel,
  resourceTitle,
} from '#src/i18n/labels.ts';
import { campaignCategories } from '#src/resources/bounty/campaignCategories.ts';
import { campaigns } from '#src/resources/bounty/campaigns.ts';
import { allResources } from '#src/schema/registry.ts';

const transitionsOf = (name: string) => {
  const transition = campaigns.status?.machine.transitions.find((one) => one.name === name);
  if (transition === undefined) throw new Error(`Campaigns have no transition ${name}.`);
  return transition;
};

test('words derive from names', () => {
  expect(wordsOf('lastActiveAt')).toBe('last active at');
  expect(wordsOf('token-standards')).toBe('token standards');
  expect(capitalized('')).toBe('');
});

test('a label derives from the field’s name unless the resource’s words say otherwise', () => {
  expect(fieldLabel(campaigns, 'startAt')).toBe('Start');
  expect(fieldLabel(campaigns, 'poolPercentage')).toBe('Pool percentage');
  expect(fieldLabel(campaigns, 'createdAt')).toBe('Created');
});

test('a part of an entry has its label among those of the fields, or one of its kind', () => {
  const place = { resource: { name: 'tasks' }, name: 'rewards' };
  expect(partLabel(place, 'records', 'method')).toBe('Who gets it');
  expect(partLabel({ ...place, name: 'subtasks' }, 'records', 'title')).toBe('Title');
  expect(partLabel(undefined, 'links', 'url')).toBe('Address');
});

test('a resource without words has nouns, a title and sections all the same', () => {
  expect(nounsOf(campaignCategories)).toEqual({ one: 'campaign category', many: 'campaign categories' });
  expect(resourceTitle(campaignCategories)).toBe('Campaign categories');
  expect(sectionWords(campaignCategories, { name: 'facts', fields: [] })).toEqual({ title: 'Facts' });
});

test('a button says the verb and what it is done to, the message afterwards that it is done', () => {
  expect(actionLabel(campaigns, transitionsOf('approve'))).toBe('Approve campaign');
  expect(doneMessage(campaigns, transitionsOf('sendBack'))).toBe('Campaign sent back.');
});

test('a quick filter is named by its own word or by its status', () => {
  expect(quickFilterLabel(campaigns, 'ico')).toBe('ICO');
  expect(quickFilterLabel(campaigns, 'pending')).toBe('Pending');
});

test('the label of a field is neither label nor name of another: columns of a file are known by both', () => {
  for (const resource of allResources()) {
    const names = Object.keys(resource.fields);
    const clashes = names.filter((name) => {
      const label = textKey(fieldLabel(resource, name));
      return names.some((other) => other !== name && [other, fieldLabel(resource, other)].map(textKey).includes(label));
    });
    expect({ resource: resource.name, clashes }).toEqual({ resource: resource.name, clashes: [] });
  }
});

test('every transition says what it does', () => {
  for (const resource of allResources())
    for (const transition of resource.status?.machine.transitions ?? [])
      expect(consequenceOf(resource, transition)).toMatch(/\.$/);
});
