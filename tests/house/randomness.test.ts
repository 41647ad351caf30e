import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** They pause for a while that nobody gains from guessing. */
const mayBeGuessed: readonly string[] = [join('server', 'database', 'transaction.ts')];

const asksWeakGenerator = (source: string): boolean => /\bMath\.random\b/.test(source);

it('makes no secret with Math.random, which can be guessed', () => {
  const files = readdirSync('server', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.[cm]?[jt]s$/.test(file))
    .map((file) => join('server', file));
  expect(files.filter((file) => asksWeakGenerator(readFileSync(file, 'utf8')))).toEqual(mayBeGuessed);
});
