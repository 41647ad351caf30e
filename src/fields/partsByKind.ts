import type { Example } from '#src/schema/kind.ts';

interface KindModule {
  /** The kind that it extends. */
  readonly base?: string;
  readonly example?: Example;
}

/** The `kind.ts` of every folder. Loaded eagerly, because the declarations import them anyway. */
export const kindModules = import.meta.glob<KindModule>('./*/kind.ts', { eager: true });

export const folderOf = (file: string): string => file.split('/')[1] ?? file;

const bases = Object.entries(kindModules).flatMap(([file, { base }]) =>
  base === undefined ? [] : [[folderOf(file), base] as const],
);

/**
 * Collects a face of every kind, by the name of its folder. A kind without one inherits the face of the kind that it extends.
 * @param parts file → its export, from `import.meta.glob`
 */
export function partsByKind<T>(parts: Readonly<Record<string, T>>): ReadonlyMap<string, T> {
  const own = new Map(Object.entries(parts).map(([file, part]) => [folderOf(file), part]));
  const inherited = bases.flatMap(([kind, base]) => {
    const part = own.get(kind) ?? own.get(base);
    return part === undefined ? [] : [[kind, part] as const];
  });
  return new Map([...own, ...inherited]);
}
