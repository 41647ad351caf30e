import { describe, expect, test } from 'vitest';
import { nearestPoint, pointShare } from '#src/ui/charts/plotArea.ts';
import { valueTicks } from '#src/ui/charts/valueTicks.ts';

describe('the values on an axis', () => {
  test.each([
    [[0, 3], true, [0, 1, 2, 3]],
    [[], true, [0, 1]],
    [[0.012], false, [0, 0.005, 0.01, 0.015]],
    [[-30, 70], false, [-50, 0, 50, 100]],
    [[-3], true, [-3, -2, -1, 0, 1]],
  ])('of %j are round', (values, isWhole, ticks) => {
    expect(valueTicks(values, isWhole)).toEqual(ticks);
  });
});

describe('the point below the pointer', () => {
  const upright = { left: 50, right: 10, top: 12, bottom: 28, isUpright: true, isBand: false };
  const box = { left: 100, top: 100, width: 460, height: 200 };

  test('is the nearest of a line, from end to end', () => {
    const at = (x: number) => nearestPoint(upright, 5, box, { x, y: 0 });
    expect([0, 150, 199, 201, 550, 900].map(at)).toEqual([0, 0, 0, 1, 4, 4]);
  });

  test('is the bar of a lying chart', () => {
    const lying = { ...upright, top: 0, bottom: 0, isUpright: false, isBand: true };
    expect([100, 139, 141, 299, 500].map((y) => nearestPoint(lying, 5, box, { x: 0, y }))).toEqual([0, 0, 1, 4, 4]);
  });

  test('is where its cursor stands', () => {
    for (const isBand of [true, false])
      for (let at = 0; at < 7; at += 1) {
        const x = 150 + 400 * pointShare({ ...upright, isBand }, at, 7);
        expect(nearestPoint({ ...upright, isBand }, 7, box, { x, y: 0 })).toBe(at);
      }
  });
});
