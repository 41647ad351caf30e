import { useEffect, useEffectEvent } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import type { Values } from '#src/fields/validate.ts';
import { member, numberMember } from '#src/providers/json.ts';
import { type FormDraft, useSaveDraft } from '#src/providers/useDraft.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { type FormPlan, isSameValue } from './formPlan.ts';

/** The record as the draft's form read it: if a value has changed since, saving asks the user to choose. */
export function draftRecord(record: AnyRow | undefined, { returned }: FormDraft): AnyRow | undefined {
  const version = numberMember(returned, 'version');
  if (record === undefined || version === undefined) return record;
  const initialRecord = member(returned, 'began');
  return { ...record, ...(typeof initialRecord === 'object' ? initialRecord : undefined), version };
}

/** Returns the typed values and their initial values; undefined if nothing has changed. */
function parseDraft({ writable, initial, record }: FormPlan, values: Values) {
  const changed = writable.filter((name) => !isSameValue(values[name], initial[name]));
  if (changed.length === 0) return undefined;
  const of = (row: Values | undefined) => Object.fromEntries(changed.map((name) => [name, row?.[name] ?? null]));
  return { values: of(values), began: of(record), version: record?.version };
}

/** Restores a returned draft into the surrounding form, and stores the typed values if the session ends. */
export function RecordDraft({ plan, draft }: { readonly plan: FormPlan; readonly draft: FormDraft }) {
  const { getValues, setValue } = useFormContext();
  const { isReady } = useFormState();
  useSaveDraft(draft, () => parseDraft(plan, getValues()));
  const bringBack = useEffectEvent(() => {
    const values = member(draft.returned, 'values');
    for (const name of plan.writable) {
      const value = member(values, name);
      if (value !== undefined) setValue(name, value, { shouldDirty: true });
    }
  });
  // react-admin's form sets the record's values again after its first render.
  useEffect(() => {
    if (isReady) bringBack();
  }, [isReady]);
  return null;
}
