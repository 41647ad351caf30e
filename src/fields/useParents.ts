import { useEffect, useMemo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { parentFields, parentValues } from '#src/schema/within.ts';
import type { InputProps } from './input.ts';

/**
 * Returns the values of the fields that narrow a reference. Changing one of them clears the reference.
 * @returns values by the fields of the target, as in a list’s filter; the same object while they are equal
 */
export function useParents({ name, field }: Pick<InputProps, 'name' | 'field'>): ReturnType<typeof parentValues> {
  const { subscribe, setValue } = useFormContext();
  const own = useMemo(() => parentFields(field).map(([, one]) => one), [field]);
  const empty = field.kind === 'references' ? [] : null;
  const clear = () => setValue(name, empty, { shouldDirty: true });
  useEffect(() =>
    subscribe({
      formState: { values: true },
      // Only changes by the user clear it: a restored draft has both values.
      callback: ({ name: changed = '', type }) => type === 'change' && own.includes(changed) && clear(),
    }),
  );
  const values: readonly unknown[] = useWatch({ name: own });
  return useMemo(
    () => parentValues(field, Object.fromEntries(own.map((one, index) => [one, values[index]]))),
    [field, own, values],
  );
}
