import { describe, expect, test } from 'vitest';
import { spreadLabels } from '#src/ui/charts/spreadLabels.ts';

describe('labels at the ends of lines', () => {
  test('stay at their points where there is room', () => {
    expect(spreadLabels([100, 20, 60], 16, 200)).toEqual([100, 20, 60]);
  });

  test('move apart where their points lie together', () => {
    const places = spreadLabels([50, 50, 51], 16, 200).toSorted((a, b) => a - b);
    expect(places).toEqual([50, 66, 82]);
  });

  test('move up again at the lower end', () => {
    expect(spreadLabels([199, 200, 40], 16, 200)).toEqual([184, 200, 40]);
  });
});
