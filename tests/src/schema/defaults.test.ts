import { expect, test } from 'vitest';
import { boolean } from '#src/fields/boolean/kind.ts';
import { dateTime } from '#src/fields/dateTime/kind.ts';
import { image } from '#src/fields/image/kind.ts';
import { longText } from '#src/fields/longText/kind.ts';
import { number } from '#src/fields/number/kind.ts';
import { owner } from '#src/fields/owner/kind.ts';
import { status } from '#src/fields/status/kind.ts';
import { text } from '#src/fields/text/kind.ts';
import { campaigns } from '#src/resources/bounty/campaigns.ts';
import { by, own } from '#src/schema/access/rules.ts';
import { defineResource } from '#src/schema/defineResource.ts';
import type { StatusMachine } from '#src/schema/status.ts';

const decided = [by('advert-admin')];
const machine = {
  values: { pending: 'pending', approved: 'approved', rejected: 'rejected' },
  initial: 'pending',
  tones: { pending: 'waiting', approved: 'done', rejected: 'refused' },
  reasonField: 'why',
  transitions: [
    { name: 'approve', from: ['pending'], to: 'approved', by: decided },
    { name: 'reject', from: ['pending'], to: 'rejected', by: decided, reason: 'required' },
  ],
} as const satisfies StatusMachine;

const resubmit = { name: 'resubmit', from: ['rejected'], to: 'pending', by: [own('advertiser')] } as const;

const declare = (of: StatusMachine) =>
  defineResource({
    name: 'offers',
    service: 'adnet',
    title: 'name',
    fields: {
      picture: image(),
      text: longText({ max: 1000 }),
      name: text({ required: true, max: 60 }),
      summary: text({ max: 400 }),
      price: number(),
      seats: number(),
      isNew: boolean(),
      startAt: dateTime(),
      endAt: dateTime(),
      place: text({ max: 60 }),
      more: text({ max: 60 }),
      status: status(of),
      why: longText({ readOnly: true, max: 300 }),
      owner: owner(),
    },
    access: { read: decided, create: [own('advertiser')], update: [own('advertiser')], delete: [] },
  });

const offers = declare(machine);

test('a list has the title, the status and six short facts', () => {
  expect(offers.list).toEqual(['name', 'status', 'price', 'seats', 'isNew', 'startAt', 'endAt', 'place']);
});

test('each status is a quick filter', () => {
  expect(offers.quickFilters).toEqual(
    ['pending', 'approved', 'rejected'].map((name) => ({ name, filter: { status: name } })),
  );
});

test('a record waits since it was made, where it can’t wait again', () => {
  expect(offers.review?.since).toBe('createdAt');
  expect(offers.fields).not.toHaveProperty('waitingSince');
});

test('where it can, it waits since it last began to, in a field of the platform’s', () => {
  const again = declare({ ...machine, transitions: [...machine.transitions, resubmit] });
  expect(again.review?.since).toBe('waitingSince');
  expect(again.fields).toHaveProperty('waitingSince.readOnly', true);
  expect(again.list).toEqual(offers.list);
});

test('what a declaration says itself stands', () => {
  expect(campaigns.list).toEqual(['title', 'status', 'manager', 'budget', 'endAt']);
  expect(campaigns.review?.since).toBe('createdAt');
  expect(campaigns.fields).not.toHaveProperty('waitingSince');
});
