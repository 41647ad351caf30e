import type { Example } from '#src/schema/kind.ts';

interface KindModule {
  /** The kind that it is but for what its own folder says. */
  readonly base?: string;
  readonly example?: Example;
}

/** Every folder's kind; small, and loaded with the declarations anyway. */
export const kindModules = import.meta.glob<KindModule>('./*/kind.ts', { eager: true });

export const folderOf = (file: string): string => file.split('/')[1] ?? file;

const bases = Object.entries(kindModules).flatMap(([file, { base }]) =>
  base === undefined ? [] : [[folderOf(file), base] as const],
);

/**
 * One face of every kind, found by its folder; a kind whose folder has none has that of the kind that it is.
 * @param faces file → what it exports, as a glob gives them
 */
export function byKind<T>(faces: Readonly<Record<string, T>>): ReadonlyMap<string, T> {
  const own = new Map(Object.entries(faces).map(([file, face]) => [folderOf(file), face]));
  const inherited = bases.flatMap(([kind, base]) => {
    const face = own.get(kind) ?? own.get(base);
    return face === undefined ? [] : [[kind, face] as const];
  });
  return new Map([...own, ...inherited]);
}
