import { expect, it } from 'vitest';
import { demoCampaigns } from '#server/demo/campaigns.ts';
import type { Managers } from '#server/demo/managers.ts';
import { createRandom } from '#server/demo/random.ts';
import { toPlainText } from '#src/fields/richText/plainText.ts';
import { campaignStatus } from '#src/resources/bounty/campaigns.ts';
import { transitionTo } from '#src/schema/status.ts';

const now = new Date('2026-03-14T09:26:53.589Z');
const today = now.toISOString();
const managers: Managers = { manager: 1, everyone: 2, others: [3, 4, 5, 6, 7, 8, 9, 10] };
const campaigns = demoCampaigns(createRandom(1), now, managers, { logos: [], covers: [] });
const inStatus = (name: keyof typeof campaignStatus.values) =>
  campaigns.filter(({ status }) => status === campaignStatus.values[name]);

it('has pending ones that can be approved, in a queue of ten days', () => {
  const day = 86_400_000;
  for (const { status, startAt, endAt } of inStatus('pending')) {
    expect(transitionTo(campaignStatus, status, 0)?.name).toBe('approve');
    expect(today < startAt && startAt < endAt).toBe(true);
  }
  const oldest = Math.max(...inStatus('pending').map(({ createdAt }) => now.getTime() - Date.parse(createdAt)));
  expect(oldest).toBeLessThanOrEqual(10 * day);
  expect(oldest).toBeGreaterThan(9 * day);
});

it('runs the active ones beyond today; the closed ones are over', () => {
  for (const { endAt } of inStatus('active')) expect(endAt > today).toBe(true);
  for (const { endAt } of inStatus('closed')) expect(endAt < today).toBe(true);
  const running = inStatus('active').filter(({ startAt }) => startAt < today);
  expect(running.length).toBeGreaterThan(inStatus('active').length / 2);
  expect(campaigns.filter(({ subscriptionsClosed }) => subscriptionsClosed).length).toBeGreaterThanOrEqual(3);
});

it('decides after the making and before the end', () => {
  for (const { createdAt, updatedAt, startAt } of [...inStatus('active'), ...inStatus('rejected')])
    expect(createdAt < updatedAt && createdAt < startAt).toBe(true);
  for (const { startAt, updatedAt } of inStatus('closed')) expect(startAt < updatedAt).toBe(true);
});

it('says why campaigns were rejected, in different words', () => {
  const reasons = inStatus('rejected').map(({ statusReason }) => statusReason ?? '');
  for (const reason of reasons) expect(reason.length).toBeGreaterThanOrEqual(10);
  expect(new Set(reasons).size).toBeGreaterThanOrEqual(10);
});

it('pays in many currencies and in tokens, for every category of work', () => {
  expect(campaigns.filter(({ isIco }) => isIco).length).toBeGreaterThanOrEqual(20);
  expect(new Set(campaigns.map(({ budget }) => budget?.currency)).size).toBeGreaterThanOrEqual(8);
  expect(new Set(campaigns.map(({ category }) => category)).size).toBe(12);
});

it('describes each in words of its own, two to five sentences', () => {
  expect(new Set(campaigns.map(({ title }) => title.toLowerCase())).size).toBe(campaigns.length);
  expect(new Set(campaigns.map(({ description }) => description)).size).toBe(campaigns.length);
  const counts = campaigns.map(({ description }) => toPlainText(description).match(/[.!?](?=\s|$)/g)?.length ?? 0);
  expect(Math.min(...counts)).toBeGreaterThanOrEqual(2);
  expect(Math.max(...counts)).toBeLessThanOrEqual(5);
});
