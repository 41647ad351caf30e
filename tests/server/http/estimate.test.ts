import { describe, expect, test } from 'vitest';
import { limits } from '#src/limits.ts';
import { categories, openCategories } from '#tests/support/categories.ts';

const { fill, get } = openCategories();

describe('a list of many', () => {
  test('estimates its total above what is counted, and never below what is there', async () => {
    await fill(limits.exactCount + 500);
    const { headers } = await get(`${categories}?range=[0,24]`);
    expect(headers['x-total-estimated']).toBe('true');
    expect(Number(headers['x-total-count'])).toBeGreaterThan(limits.exactCount);
    expect(headers['content-range']).toBe(`campaign-categories 0-24/${String(headers['x-total-count'])}`);
    const last = await get(`${categories}?range=[10475,10500]`);
    expect(last.headers['content-range']).toBe('campaign-categories 10475-10499/10500');
    expect(last.headers['x-total-estimated']).toBeUndefined();
    const found = await get(`${categories}?range=[0,24]&filter={"q":"y 100"}`);
    expect(found.headers['x-total-count']).toBe('111');
  });
});
