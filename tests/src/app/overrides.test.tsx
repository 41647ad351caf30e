import { expect, test } from 'vitest';
import { getResource } from '#src/schema/registry.ts';
import { type Override, overrideOf } from '#src/screens/overrides.ts';

const modules = import.meta.glob<Override>('/src/features/*/overrides/*.tsx', { eager: true });

test.each(Object.entries(modules))('%s is registered with the declarations of its role', (file, module) => {
  const name = file.replace(/^.*\/|\.tsx$/g, '');
  const registered = new Map<string, unknown>(Object.entries(overrideOf(getResource(name))));
  for (const [part, own] of Object.entries(module))
    expect([registered.get(part)].flat()).toEqual(expect.arrayContaining([own].flat()));
});
