import { expect, test } from 'vitest';
import { owner } from '#src/fields/owner/kind.ts';
import { text } from '#src/fields/text/kind.ts';
import { isPrivate } from '#src/schema/access/isPrivate.ts';
import { by, nobody, oneself, own, type Rule } from '#src/schema/access/rules.ts';
import { defineResource } from '#src/schema/defineResource.ts';

const readBy = (...read: readonly Rule[]) =>
  defineResource({
    name: 'diaries',
    service: 'bounty',
    title: 'name',
    fields: { name: text({ required: true }), owner: owner() },
    access: { read, create: nobody, update: nobody, delete: nobody },
  });

test.each<[string, boolean, readonly Rule[]]>([
  ['its owner', true, [oneself()]],
  ['its owner in a role', true, [own('publisher')]],
  ['whom a field names', true, [by('publisher', { owner: '$me' })]],
  ['its owner and an administrator', false, [oneself(), by('admin')]],
  ['everybody, of some of them', false, [oneself(), by('publisher', { name: 'open' })]],
])('What is read by %s is private: %s', (_, expected, read) => {
  expect(isPrivate(readBy(...read))).toBe(expected);
});
