import type { Override } from '#src/screens/overrides.ts';

/**
 * The overrides by resource. Several features may have sections below the same page: a user's, which belongs to both halves.
 * @param modules the path of each override's file → what it exports
 * @throws if two features override the same other part of a resource
 */
export function mergedOverrides(modules: Readonly<Record<string, Override>>): Readonly<Record<string, Override>> {
  const merged = new Map<string, Override>();
  for (const [file, { below = [], ...module }] of Object.entries(modules)) {
    const name = file.replace(/^.*\/|\.tsx$/g, '');
    const { below: before = [], ...others } = merged.get(name) ?? {};
    const twice = Object.keys(module).find((part) => part in others);
    if (twice !== undefined) throw new Error(`Two features override “${twice}” of ${name}; leave it in one of them.`);
    const sections = [before, below].flat();
    merged.set(name, { ...others, ...module, ...(sections.length > 0 && { below: sections }) });
  }
  return Object.fromEntries(merged);
}
