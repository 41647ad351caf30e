import { describe, expect, it } from 'vitest';
import { catalogue, messageOf, problem } from '#src/problems/catalogue.ts';

/** Transcribed by hand from specification section 8. */
const sentences = [
  'Your account is private or unavailable.',
  "Tags don't match the required ones.",
  'No user profile found.',
  'Task dates outside the campaign dates.',
  'Reached the maximum number of participants.',
  'Editing a campaign or task only in pending status.',
  'Cannot update the task status because of the campaign status.',
  'This task is not active.',
  'This task is expired.',
  'Subscriptions are closed.',
  'User has already joined the task.',
  'Not enough posts.',
  'Followers below the minimum.',
  'Required account not followed.',
  'Task budget exceeds the campaign budget.',
  'Pool percentage exceeds the pool.',
  'Campaign title already exists.',
  'Disabled due to inactivity for {count} days.',
  'Waiting for verification.',
  'Wrong money definition.',
  'Add tags.',
];

describe('the catalogue of problems (specification section 8)', () => {
  const messages = Object.values(catalogue).map(({ message }): string => message);

  it.each(sentences)('has “%s”', (sentence) =>
    expect(messages.some((message) => message.startsWith(sentence))).toBe(true),
  );

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

  it('uses the title of an unknown id, and “Unknown error” without one', () => {
    expect(messageOf({ type: 'urn:uuid:0', title: 'From elsewhere' })).toBe('From elsewhere');
    expect(messageOf({ type: 'urn:uuid:0' })).toBe('Unknown error');
    expect(messageOf({})).toBe('Unknown error');
  });

  it('shows the title of the one special id directly', () => {
    expect(messageOf({ type: catalogue.asTitled.type, title: 'Said as it is' })).toBe('Said as it is');
  });
});
