import { endOfDay, startOfDay } from 'date-fns';
import { describe, expect, test } from 'vitest';
import { currencies } from '#server/features/bounty/reference/currencies.ts';
import { decimalsOf } from '#src/format/currencyDecimals.ts';
import { formatDate, formatDay, formatMoment, formatUtcMoment } from '#src/format/date.ts';
import { parseDay, toDay } from '#src/format/day.ts';
import { formatFileSize } from '#src/format/fileSize.ts';
import {
  exactMoneyWords,
  formatBalance,
  formatExactAmount,
  formatMoney,
  formatMovement,
  formatRate,
} from '#src/format/money.ts';
import { formatCount, formatNumber, formatStakes } from '#src/format/number.ts';
import { relativeTime } from '#src/format/relative.ts';
import { stakeCountText } from '#src/format/stakes.ts';

describe('numbers (specification section 9)', () => {
  test.each([
    [0, '0.00'],
    [0.004, '0.00'],
    [0.5, '0.50'],
    [1, '1.00'],
    [1234.567, '1234.57'],
    [99_999, '99999.00'],
    [-99_999, '-99999.00'],
    [100_000, '100.0K'],
    [999_949, '999.9K'],
    [1_250_000, '1.3M'],
    [-2_000_000, '-2.0M'],
  ])('%d is shown as %s', (number, shown) => expect(formatNumber(number)).toBe(shown));

  test('counts are whole', () => {
    expect(formatCount(319)).toBe('319');
    expect(formatCount(12_319)).toBe('12,319');
  });

  test('stakes have the decimals that they have', () => {
    expect([4, 0.5, 1250.25].map(formatStakes)).toEqual(['4', '0.5', '1,250.25']);
  });

  test('one stake is one, any other number are some', () => {
    expect([1, 0.5, 1250].map(stakeCountText)).toEqual(['1 stake', '0.5 stakes', '1,250 stakes']);
  });
});

describe('amounts', () => {
  test.each([
    ['', 'USD', '-'],
    ['6000', 'USD', '6,000.00'],
    ['-99999', 'USD', '-99,999.00'],
    ['4000000', 'JPY', '4,000,000'],
    ['1234567.1', 'KWD', '1,234,567.100'],
    ['0.5', 'BTC', '0.50'],
    ['6.123456', 'USDT', '6.123456'],
    ['5', 'NEO', '5'],
    ['0.000000000000000001', 'ETH', '0.000000000000000001'],
    ['12345678901234567890.5', 'EUR', '12,345,678,901,234,567,890.50'],
    ['0.005', 'USD', '0.005'],
    ['0.005', 'JPY', '0.005'],
    ['0.5', 'KWD', '0.500'],
    ['1250', 'QRY', '1,250'],
    ['1250.50', 'QRY', '1,250.5'],
  ])('“%s” of %s is exactly %s', (amount, currency, shown) => expect(formatExactAmount(amount, currency)).toBe(shown));

  test('a sentence shows more decimals than a currency has, up to a bitcoin’s', () => {
    expect(formatMoney('1.234', 'JPY')).toBe('1.234 JPY');
    expect(formatMoney('12571.428571428571428572', 'THSTL')).toBe('12,571.42857142 THSTL');
    expect(exactMoneyWords('12571.428571428571428572', 'THSTL')).toBe('12,571.428571428571428572 THSTL');
  });

  test('what one has is rounded down to a bitcoin’s decimals; a debt stays exact', () => {
    expect(formatBalance('1.999999999999999999', 'THSTL', 18)).toBe('1.99999999');
    expect(formatBalance('-1.999999999999999999', 'THSTL', 18)).toBe('-1.999999999999999999');
  });

  test.each([
    ['4250.144274', 'USD', '4,250.14'],
    ['-12.149', 'USD', '-12.14'],
    ['1000.9', 'JPY', '1,000'],
    ['0.0012', 'USD', '0.0012'],
    ['0', 'USD', '0.00'],
    ['12571.428571428571428572', 'THSTL', '12,571.42857142'],
    ['-1.999999999999999999', 'ETH', '-1.99999999'],
    ['0.000000000000000001', 'ETH', '0.000000000000000001'],
  ])('“%s” of %s that moved is shown as %s', (amount, currency, shown) =>
    expect(formatMovement(amount, currency)).toBe(shown),
  );

  test('each currency that campaigns can pay in has its decimals', () => {
    expect(currencies.map(([code]) => code).filter((code) => decimalsOf(code) === undefined)).toEqual([]);
    expect(['JPY', 'USD', 'KWD', 'USDT', 'BTC', 'ETH'].map(decimalsOf)).toEqual([0, 2, 3, 6, 8, 18]);
    expect(decimalsOf('QRY')).toBeUndefined();
  });

  test.each([
    ['', '-'],
    ['0', '0.00'],
    ['0.000000000000000000', '0.00'],
    ['12345.6', '12,345.60'],
    ['1234.567890123456789012', '1,234.5678'],
    ['0.999999999999999999', '0.9999'],
    ['0.000000001234567890', '0.000000001234'],
    ['12.500000000000000001', '12.50'],
    ['-1234.500000000000000001', '-1,234.50'],
  ])('“%s” is read as %s', (amount, shown) => expect(formatRate(amount)).toBe(shown));
});

describe('file sizes (specification section 9)', () => {
  test.each([
    [0, '0.00 B'],
    [512, '512.00 B'],
    [1023, '1023.00 B'],
    [1024, '1.00 KB'],
    [1536, '1.50 KB'],
    [1024 ** 2 - 1, '1.00 MB'],
    [5 * 1024 ** 2, '5.00 MB'],
    [1024 ** 3, '1.00 GB'],
    [1.25 * 1024 ** 4, '1.25 TB'],
    [2048 * 1024 ** 4, '2048.00 TB'],
  ])('%d bytes are shown as %s', (bytes, shown) => expect(formatFileSize(bytes)).toBe(shown));
});

describe('dates', () => {
  test('are DD.MM.YYYY, and a day is the same for every reader', () => {
    expect(formatDay('2026-01-09')).toBe('09.01.2026');
    expect(toDay(parseDay('2026-01-09'))).toBe('2026-01-09');
  });

  test('moments are shown in the reader’s zone, with the time where it matters', () => {
    const moment = new Date(2026, 0, 9, 7, 5).toISOString();
    expect(formatDate(moment)).toBe('09.01.2026');
    expect(formatMoment(moment)).toBe('09.01.2026 07:05');
  });

  test('moments are shown in UTC to whom nobody knows the zone of', () => {
    expect(formatUtcMoment(new Date('2026-01-09T23:05:59Z'))).toBe('09.01.2026 23:05');
  });

  test('a day of the reader’s ends just before the next one begins', () => {
    const day = parseDay('2026-01-09');
    expect(startOfDay(parseDay('2026-01-10')).getTime() - endOfDay(day).getTime()).toBe(1);
  });
});

test.each([
  ['2026-03-14T11:59:40', 'now'],
  ['2026-03-14T10:00:00', '2 hours ago'],
  ['2026-03-13T13:00:00', '23 hours ago'],
  ['2026-03-13T01:00:00', 'yesterday'],
  ['2026-03-12T23:00:00', '2 days ago'],
  ['2026-03-05T12:00:00', '9 days ago'],
  ['2026-02-10T12:00:00', '32 days ago'],
  ['2026-04-30T12:00:00', 'in 47 days'],
  ['2026-05-13T12:00:00', 'in 60 days'],
  ['2026-05-31T12:00:00', 'in 2 months'],
  ['2025-11-30T12:00:00', '4 months ago'],
  ['2027-04-01T12:00:00', 'in 13 months'],
  ['2028-12-31T12:00:00', 'in 2 years'],
])('%s is %s at noon of the 14th', (moment, said) =>
  expect(relativeTime(new Date(moment).toISOString(), new Date('2026-03-14T12:00:00').getTime())).toBe(said),
);

test('next month is the one after this in the calendar', () => {
  const [now, then] = [new Date('2026-07-01T00:30:00'), new Date('2026-08-31T12:00:00')];
  expect(relativeTime(then.toISOString(), now.getTime())).toBe('next month');
});
