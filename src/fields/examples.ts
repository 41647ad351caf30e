import type { Example } from './example.ts';

/** Every folder's example, for /components alone. */
const modules = import.meta.glob<Example>('./*/example.ts', { eager: true, import: 'example' });

/** Kind → its example, by name. */
export const examples: Readonly<Record<string, Example>> = Object.fromEntries(
  Object.entries(modules).map(([file, example]) => [file.split('/')[1] ?? '', example]),
);
