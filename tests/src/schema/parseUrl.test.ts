import { expect, it } from 'vitest';
import { parseUrl } from '#src/schema/parseUrl.ts';

it('reads hosts and paths beyond ASCII, however often it was asked before', () => {
  const texts = ['https://bücher.example/', 'https://plain.example/', 'https://plain.example/cafés'];
  const hosts = new Set<string | undefined>();
  // The engine compiles what is called so often, and must answer the same then.
  for (let call = 0; call < 30_000; call += 1) hosts.add(parseUrl(texts[call % 3] ?? '')?.hostname);
  expect([...hosts]).toEqual(['xn--bcher-kva.example', 'plain.example']);
});

it('has no URL of any other text', () => {
  expect(['', 'plain', '//host', 'https://', 'http://a b/'].map((text) => parseUrl(text))).toEqual(
    Array(5).fill(undefined),
  );
  expect(parseUrl('//host/path', 'https://base.example')?.href).toBe('https://host/path');
});
