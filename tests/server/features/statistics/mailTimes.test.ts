import { describe, expect, test } from 'vitest';
import { latestMailTime, type MailSchedule, nextMailTime } from '#server/features/statistics/reports/mailTimes.ts';

const at = (moment: string): number => Date.parse(moment);
const text = (moment: number | undefined) => moment && new Date(moment).toISOString();
const berlin = (mailing: MailSchedule['mailing'], hour = 8): MailSchedule => ({
  mailing,
  hour,
  timezone: 'Europe/Berlin',
});
const after = (mailing: MailSchedule, moment: string) => text(nextMailTime(mailing, at(moment)));

describe('the next mail', () => {
  test('of a day comes at its hour, today or tomorrow', () => {
    expect(after(berlin('daily'), '2026-01-10T06:59:59Z')).toBe('2026-01-10T07:00:00.000Z');
    expect(after(berlin('daily'), '2026-01-10T07:00:00Z')).toBe('2026-01-11T07:00:00.000Z');
  });

  test('keeps its hour on the clocks through summer time', () => {
    expect(after(berlin('daily'), '2026-03-28T12:00:00Z')).toBe('2026-03-29T06:00:00.000Z');
    expect(after(berlin('daily'), '2026-10-24T12:00:00Z')).toBe('2026-10-25T07:00:00.000Z');
  });

  test('comes once where an hour is left out, and once where it is there twice', () => {
    const atTwo = berlin('daily', 2);
    expect(after(atTwo, '2026-03-28T12:00:00Z')).toBe('2026-03-29T01:00:00.000Z');
    expect(after(atTwo, '2026-03-29T01:00:00Z')).toBe('2026-03-30T00:00:00.000Z');
    expect(after(atTwo, '2026-10-24T12:00:00Z')).toBe('2026-10-25T00:00:00.000Z');
    expect(after(atTwo, '2026-10-25T00:00:00Z')).toBe('2026-10-26T01:00:00.000Z');
  });

  test('of a week comes on Monday, of a month on its first day, whatever its length', () => {
    expect(after(berlin('weekly'), '2026-01-12T07:00:00Z')).toBe('2026-01-19T07:00:00.000Z');
    expect(after(berlin('monthly'), '2026-01-31T20:00:00Z')).toBe('2026-02-01T07:00:00.000Z');
    expect(after(berlin('monthly'), '2026-02-01T07:00:00Z')).toBe('2026-03-01T07:00:00.000Z');
    expect(after(berlin('monthly'), '2026-12-01T07:00:00Z')).toBe('2027-01-01T07:00:00.000Z');
  });

  test('begins the day by the zone’s calendar, not by that of UTC', () => {
    const kiritimati: MailSchedule = { mailing: 'monthly', hour: 0, timezone: 'Pacific/Kiritimati' };
    expect(after(kiritimati, '2026-05-15T00:00:00Z')).toBe('2026-05-31T10:00:00.000Z');
  });

  test('never comes of a report that is never sent', () => {
    expect(nextMailTime(berlin('never'), Date.now())).toBeUndefined();
  });
});

test('the latest mail is the last of the missed ones', () => {
  expect(text(latestMailTime(berlin('daily'), at('2026-01-10T06:00:00Z')))).toBe('2026-01-09T07:00:00.000Z');
  expect(text(latestMailTime(berlin('monthly'), at('2026-03-31T06:00:00Z')))).toBe('2026-03-01T07:00:00.000Z');
});
