import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { series } from '#src/theme/series.ts';

const css = readFileSync(new URL('../../../src/theme/tokens.css', import.meta.url), 'utf8');
const tokens = new Map(
  [...css.matchAll(/--([a-z-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g)].map(([, name, light, dark]) => [
    name,
    { light, dark },
  ]),
);

const channel = (hex: string, at: number): number => {
  const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};
const luminance = (hex: string): number =>
  0.2126 * channel(hex, 1) + 0.7152 * channel(hex, 3) + 0.0722 * channel(hex, 5);

/** The contrast ratio of WCAG 2. */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const texts: readonly (readonly [text: string, ...grounds: string[]])[] = [
  ['text', 'surface', 'canvas', 'raised', 'hover'],
  ['text-muted', 'surface', 'canvas', 'raised', 'hover'],
  ['accent', 'surface', 'canvas', 'raised', 'accent-soft'],
  ['on-accent', 'accent', 'accent-hover'],
  ['done', 'surface', 'canvas', 'done-soft'],
  ['waits', 'surface', 'canvas', 'waits-soft'],
  ['refused', 'surface', 'canvas', 'refused-soft'],
  ['off', 'surface', 'canvas', 'off-soft'],
  ['surface', 'text'],
];

describe.each(['light', 'dark'] as const)('in %s', (mode) => {
  const colour = (name: string): string => tokens.get(name)?.[mode] ?? '';

  test.each(texts.flatMap(([text, ...grounds]) => grounds.map((ground) => [text, ground] as const)))(
    'text in --%s on --%s has 4.5:1',
    (text, ground) => expect(contrast(colour(text), colour(ground))).toBeGreaterThanOrEqual(4.5),
  );

  test.each(['surface', 'canvas'])('the edge of a control on --%s has 3:1', (ground) => {
    expect(contrast(colour('border-strong'), colour(ground))).toBeGreaterThanOrEqual(3);
  });

  test('each series of a chart has 3:1 on the surface', () => {
    expect(series).toHaveLength(9);
    for (const { colour: line } of series) expect(contrast(line, colour('surface'))).toBeGreaterThanOrEqual(3);
  });
});
