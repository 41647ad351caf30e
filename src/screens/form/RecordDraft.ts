import { useEffect, useEffectEvent } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import type { Values } from '#src/fields/validate.ts';
import { member, numberMember } from '#src/providers/json.ts';
import { type FormDraft, useKeepDraft } from '#src/providers/useDraft.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { isSameValue, type Plan } from './plan.ts';

/** The record with the version that a draft was typed on: if it has changed since, saving asks which values to keep. */
export function recordOfDraft(record: AnyRow | undefined, { returned }: FormDraft): AnyRow | undefined {
  const version = numberMember(returned, 'version');
  return record === undefined || version === undefined ? record : { ...record, version };
}

/** The typed values; undefined if none has changed. */
function typedValues({ writable, initial }: Plan, values: Values): Values | undefined {
  const changed = writable.filter((name) => !isSameValue(values[name], initial[name]));
  return changed.length === 0 ? undefined : Object.fromEntries(changed.map((name) => [name, values[name] ?? null]));
}

/** Puts a returned draft into the form that it is rendered in, and keeps what is typed there if the session ends. */
export function RecordDraft({ plan, draft }: { readonly plan: Plan; readonly draft: FormDraft }) {
  const { getValues, setValue } = useFormContext();
  const { isReady } = useFormState();
  useKeepDraft(draft, () => {
    const values = typedValues(plan, getValues());
    return values && { values, version: plan.record?.version };
  });
  const bringBack = useEffectEvent(() => {
    const values = member(draft.returned, 'values');
    for (const name of plan.writable) {
      const value = member(values, name);
      if (value !== undefined) setValue(name, value, { shouldDirty: true });
    }
  });
  // react-admin's form puts the record's values in once more after its first render.
  useEffect(() => {
    if (isReady) bringBack();
  }, [isReady]);
  return null;
}
