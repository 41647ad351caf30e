import { useEffect, useMemo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { parentFields, parentValues } from '#src/schema/within.ts';
import type { InputProps } from './input.ts';

/**
 * What is chosen in the fields that narrow a reference. Choosing something else there clears the reference.
 * @returns values by the fields of the target, as a list’s filter takes them; the same object while they are equal
 */
export function useParents({ name, field }: Pick<InputProps, 'name' | 'field'>): ReturnType<typeof parentValues> {
  const { subscribe, setValue } = useFormContext();
  const own = useMemo(() => parentFields(field).map(([, one]) => one), [field]);
  const empty = field.kind === 'references' ? [] : null;
  const clear = () => setValue(name, empty, { shouldDirty: true });
  useEffect(() =>
    subscribe({
      formState: { values: true },
      // Only what somebody chooses: a draft that is restored brings both.
      callback: ({ name: changed = '', type }) => type === 'change' && own.includes(changed) && clear(),
    }),
  );
  const values: readonly unknown[] = useWatch({ name: own });
  return useMemo(
    () => parentValues(field, Object.fromEntries(own.map((one, index) => [one, values[index]]))),
    [field, own, values],
  );
}
