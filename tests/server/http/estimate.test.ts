import { sql } from 'drizzle-orm';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { limits } from '#src/limits.ts';
import { categories, openCategories } from '#tests/support/categories.ts';

const { clear, fill, get, run } = openCategories();

describe('a list of many', () => {
  test('has an exact total up to what is counted, on each of its pages and behind them', async () => {
    await fill(2_000);
    for (const [range, answered] of [
      ['[0,24]', '0-24/2000'],
      ['[1000,1024]', '1000-1024/2000'],
      ['[1990,2014]', '1990-1999/2000'],
      ['[5000,5024]', '*/2000'],
    ]) {
      const { headers } = await get(`${categories}?range=${range}`);
      expect(headers['content-range']).toBe(`campaign-categories ${answered}`);
      expect(headers['x-total-estimated']).toBeUndefined();
    }
    await clear();
  });

  test('is answered the same once there are few of them, and once there are many again', async () => {
    const ranges = async () => {
      const { headers, body } = await get(`${categories}?range=[0,24]&sort=["title","ASC"]`);
      const [first] = JSON.parse(body) as { title: string }[];
      return [headers['content-range'], first?.title];
    };
    for (const [count, answered] of [
      [1_500, '0-24/1500'],
      [30, '0-24/30'],
      [1_500, '0-24/1500'],
      [0, '*/0'],
    ] as const) {
      await clear();
      await fill(count);
      // Looked at twice: the second time it is known how many there were.
      const first = await ranges();
      expect(first).toEqual([`campaign-categories ${answered}`, count > 0 ? expect.any(String) : undefined]);
      expect(await ranges()).toEqual(first);
    }
  });

  test('estimates its total above what is counted, and never below what is there', async () => {
    await fill(limits.exactCount + 500);
    const { headers } = await get(`${categories}?range=[0,24]`);
    expect(headers['x-total-estimated']).toBe('true');
    expect(Number(headers['x-total-count'])).toBeGreaterThan(limits.exactCount);
    expect(headers['content-range']).toBe(`campaign-categories 0-24/${String(headers['x-total-count'])}`);
    const last = await get(`${categories}?range=[10475,10500]`);
    expect(last.headers['content-range']).toBe('campaign-categories 10475-10499/10500');
    expect(last.headers['x-total-estimated']).toBeUndefined();
    // As many as are counted are sorted by relevance: where those end, the list doesn't.
    const ranked = await get(`${categories}?range=[9990,10014]&sort=["relevance","ASC"]&filter={"q":"category"}`);
    expect(JSON.parse(ranked.body)).toHaveLength(10);
    expect(ranked.headers['x-total-estimated']).toBe('true');
    expect(Number(ranked.headers['x-total-count'])).toBeGreaterThan(limits.exactCount);
    const found = await get(`${categories}?range=[0,24]&filter={"title_contains":"y 100"}`);
    expect(found.headers['x-total-count']).toBe('111');
  });

  test('is counted again in time, however many the planner believes there are', async () => {
    const answered = async () => {
      const { headers } = await get(`${categories}?range=[0,24]&sort=["updatedAt","DESC"]`);
      return { range: headers['content-range'], isEstimated: headers['x-total-estimated'] === 'true' };
    };
    const now = Date.now();
    vi.useFakeTimers({ now, toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    await fill(3 * limits.exactCount);
    await run(sql`analyze campaign_categories`);
    expect((await answered()).isEstimated).toBe(true);
    const last = await get(`${categories}?range=[29990,30014]&sort=["updatedAt","DESC"]`);
    expect(last.headers['content-range']).toBe('campaign-categories 29990-29999/30000');
    expect(last.headers['x-total-estimated']).toBeUndefined();
    const first = await answered();
    expect(first.isEstimated).toBe(true);
    await clear();
    await fill(1_500);
    await run(sql`analyze campaign_categories`);
    // Neither counted nor estimated again within half a minute.
    vi.setSystemTime(now + 29_000);
    expect(await answered()).toEqual(first);
    vi.setSystemTime(now + 31_000);
    expect(await answered()).toEqual({ range: 'campaign-categories 0-24/1500', isEstimated: false });
  });
});
