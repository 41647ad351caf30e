import { expect, test } from 'vitest';
import { en } from '#src/i18n/en.ts';

const sources = import.meta.glob<string>('/src/**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true });

/** `'screens.range'` in a call of translate or notify, where the compiler doesn't know the keys; not those in lists, which are places of declarations. */
const used = new Set(
  Object.values(sources).flatMap((source) =>
    [
      ...source.matchAll(
        /[(?:] ?'((?:adnet|connection|dashboards|errors|form|history|hunter|layout|notifications|review|screens|search|session)\.\w+)'/g,
      ),
    ].map(([, key]) => key),
  ),
);

const areas: Readonly<Record<string, unknown>> = en;

function textOf(key: string | undefined): unknown {
  const [area = '', name = ''] = key?.split('.') ?? [];
  const texts = areas[area];
  return typeof texts === 'object' && texts !== null
    ? Object.entries(texts).find(([one]) => one === name)?.[1]
    : undefined;
}

test('some keys are used', () => expect(used.size).toBeGreaterThan(20));

test.each([...used])('%s has a text', (key) => expect(textOf(key)).toBeTypeOf('string'));
