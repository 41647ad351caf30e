import { describe, expect, test } from 'vitest';
import { spread } from '#src/ui/charts/spread.ts';

describe('labels at the ends of lines', () => {
  test('stay at their points where there is room', () => {
    expect(spread([100, 20, 60], 16, 200)).toEqual([100, 20, 60]);
  });

  test('move apart where their points lie together', () => {
    const places = spread([50, 50, 51], 16, 200).toSorted((a, b) => a - b);
    expect(places).toEqual([50, 66, 82]);
  });

  test('move up again at the lower end', () => {
    expect(spread([199, 200, 40], 16, 200)).toEqual([184, 200, 40]);
  });
});
