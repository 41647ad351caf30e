import { expect, test } from 'vitest';
import { parseXml } from '#server/features/adnet/creatives/parseXml.ts';

test('XML of nothing but attributes is read, and has the first of them', () => {
  const attributes = Array.from({ length: 200_000 }, (_, n) => `a${n}=""`).join(' ');
  const { documentElement } = parseXml(`<VAST version="3.0" ${attributes}><Ad/></VAST>`);
  expect(documentElement?.getAttribute('version')).toBe('3.0');
  expect(documentElement?.attributes).toHaveLength(50);
  expect(documentElement?.childNodes).toHaveLength(1);
});

test('XML of elements within each other without end is read as far as any document goes', () => {
  expect(parseXml('<a>'.repeat(3_000_000)).documentElement?.nodeName).toBe('a');
});
