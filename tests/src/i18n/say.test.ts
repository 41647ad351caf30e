import { describe, expect, it } from 'vitest';
import { say } from '#src/i18n/say.ts';

const sources = import.meta.glob<string>('/src/**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true });

describe('a text', () => {
  it('has its values in the place of their names, as often as they stand there', () => {
    expect(say('%{from}–%{to} of %{total}, %{total} in all', { from: 1, to: 25, total: '1,319' })).toBe(
      '1–25 of 1,319, 1,319 in all',
    );
  });

  it('leaves what stands in its values as it is', () => {
    expect(say('%{title} by %{name}', { title: '$& %{name} |||| {x}', name: 'Wanda' })).toBe(
      '$& %{name} |||| {x} by Wanda',
    );
  });

  it('has the form that fits a number', () => {
    const posts = '%{count} post |||| %{count} posts';
    expect([0, 1, 2].map((count) => say(posts, { smart_count: count, count }))).toEqual([
      '0 posts',
      '1 post',
      '2 posts',
    ]);
  });

  it('isn’t said without what it needs, nor with what it doesn’t', () => {
    // @ts-expect-error: a value is missing
    say('%{from}–%{to}', { from: 1 });
    // @ts-expect-error: two forms need the number
    say('%{count} post |||| %{count} posts', { count: 1 });
    // @ts-expect-error: nothing has this name
    say('%{from}–', { from: 1, to: 2 });
    // @ts-expect-error: it has no placeholder, and needs no `say`
    say('Save', {});
    const anything: string = '%{from}–';
    // @ts-expect-error: its placeholders are unknown
    say(anything, { from: 1 });
    expect(anything).toBe('%{from}–');
  });
});

it('is said in one way: only toasts, which react-admin has messages of its own for, still look for keys', () => {
  const others = Object.entries(sources)
    .filter(([, source]) => /\buseTranslate\b|\.replace\(\s*'%\{|messageArgs: /.test(source))
    .map(([file]) => file);
  expect(others).toEqual(['/src/layout/ReactAdminText.tsx', '/src/layout/Toasts.tsx']);
});
