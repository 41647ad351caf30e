import type { Override } from '#src/screens/overrides.ts';

/** The parts of a resource that several features may have, in sequence: a campaign belongs to the ad network and to statistics. */
const mergeableParts = ['above', 'below', 'formAside'] as const;

/** Returns a shared part as a list. */
const toList = <T>(part: T | readonly T[] | undefined): readonly T[] => [part ?? []].flat() as readonly T[];

/**
 * Merges the overrides by resource.
 * @param modules the path of each override's file → its exports
 * @throws if two features override the same part of a resource that isn't a list
 */
export function mergeOverrides(modules: Readonly<Record<string, Override>>): Readonly<Record<string, Override>> {
  const merged = new Map<string, Override>();
  for (const [file, module] of Object.entries(modules)) {
    const name = file.replace(/^.*\/|\.tsx$/g, '');
    const existing = merged.get(name) ?? {};
    const duplicate = Object.keys(module).find(
      (part) => part in existing && !mergeableParts.some((each) => each === part),
    );
    if (duplicate !== undefined)
      throw new Error(`Two features override “${duplicate}” of ${name}; leave it in one of them.`);
    const sections = mergeableParts.flatMap((part) => {
      const both = [...toList<unknown>(existing[part]), ...toList<unknown>(module[part])];
      return both.length > 0 ? [[part, both] as const] : [];
    });
    merged.set(name, { ...existing, ...module, ...Object.fromEntries(sections) });
  }
  return Object.fromEntries(merged);
}
