import { useDataProvider, useNotify } from 'ra-core';
import { useState } from 'react';
import { type Values, validate } from '#src/fields/validate.ts';
import { form } from '#src/i18n/en/admin/form.ts';
import { fieldLabel, nounsOf } from '#src/i18n/labels.ts';
import { say } from '#src/i18n/say.ts';
import { cachedCode } from '#src/providers/dictionary.ts';
import { isShownInBanner } from '#src/providers/errors.ts';
import { newIdempotencyKey } from '#src/providers/newIdempotencyKey.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { fieldErrors, isRefusal } from '../serverErrors.ts';
import { type FormPlan, isSameValue, valuesToWrite } from './formPlan.ts';
import { type Merge, mergeChanges } from './merge.ts';
import { errorsAtInputs } from './resolver.ts';
import { useIsOwnChange } from './useIsOwnChange.ts';

/** Another user has saved first, and changed a value that this form changes as well. */
export interface Conflict {
  /** The record that the other user saved. */
  readonly theirs: AnyRow;
  /** The values that this form wanted to write. */
  readonly yours: Values;
  readonly merge: Merge;
  /** Whether the other change is the same user's, from another tab or device. */
  readonly isOwn: boolean;
}

/** Error messages, nested like the fields that they belong to. */
export type FormErrors = Readonly<Record<string, unknown>>;

/** The store of a form's record. */
export interface RecordStore {
  /** Writes a form's values onto the user's last seen version (`onto`), which is undefined for a new record. */
  write(data: Values, onto: AnyRow | undefined): Promise<AnyRow>;
  newest(record: AnyRow): Promise<AnyRow>;
}

/** The form's resource as its store. */
function useResourceStore({ resource: { name }, record }: FormPlan): RecordStore {
  const dataProvider = useDataProvider();
  // One key per form, so that a retry creates the record only once.
  const [idempotencyKey] = useState(newIdempotencyKey);
  return {
    async write(data, onto) {
      if (record === undefined)
        return (await dataProvider.create<AnyRow>(name, { data, meta: { idempotencyKey } })).data;
      const { version } = onto ?? record;
      const params = { id: record.id, data: { ...data, version }, previousData: record };
      return (await dataProvider.update<AnyRow>(name, params)).data;
    },
    newest: async ({ id }) => (await dataProvider.getOne<AnyRow>(name, { id })).data,
  };
}

/** Joins a refusal's messages into one text, for forms without inputs. */
const joinTexts = (texts: FormErrors): string =>
  Object.values(texts)
    .flatMap((entry): unknown[] => (typeof entry === 'object' && entry ? Object.values(entry) : [entry]))
    .join(' ');

/**
 * Saves a form, and tracks its failures: no response from the server, or a conflict with another change.
 * @param onSaved called with the record of the response
 * @param store by default the resource
 */
export function useFormSave(plan: FormPlan, onSaved: (record: AnyRow) => void, store?: RecordStore) {
  const [isUnsent, setUnsent] = useState(false);
  const [conflict, setConflict] = useState<Conflict>();
  const resourceStore = useResourceStore(plan);
  const { write, newest } = store ?? resourceStore;
  const notify = useNotify();
  const isOwnChange = useIsOwnChange(plan.resource);

  /** Writes the values without clashes onto the stored version, and reports the other user's changes. */
  const mergeAutomatically = async ({ theirs, yours, merge, isOwn }: Conflict): Promise<FormErrors | undefined> => {
    const refusal = await send(yours, theirs);
    const fields = merge.theirsAlone.map((name) => fieldLabel(plan.resource, name)).join(', ');
    const text = isOwn ? form.ownMergedByItself : form.mergedByItself;
    if (refusal === undefined && fields !== '')
      notify(say(text, { ...nounsOf(plan.resource), fields }), { type: 'info' });
    return refusal;
  };

  /**
   * A stale version may be our own write whose response was lost: the stored record then has our values, and the form is saved. The user is
   * asked only about clashing values.
   */
  const handleConflict = async (before: AnyRow, yours: Values): Promise<FormErrors | undefined> => {
    const theirs = await newest(before);
    if (Object.keys(yours).every((name) => isSameValue(yours[name], theirs[name]))) {
      onSaved(theirs);
      return undefined;
    }
    const merge = mergeChanges(plan.resource, before, yours, theirs);
    const conflicting = { theirs, yours, merge, isOwn: await isOwnChange(theirs, before) };
    if (merge.clashing.length === 0) return mergeAutomatically(conflicting);
    setConflict(conflicting);
    return undefined;
  };

  const handleError = async (error: unknown, data: Values): Promise<FormErrors | undefined> => {
    if (plan.record && isRefusal(error, 'staleVersion')) return handleConflict(plan.record, data);
    if (isShownInBanner(error)) {
      setUnsent(true);
      return undefined;
    }
    const texts = fieldErrors(error);
    if (Object.keys(texts).length > 0) return errorsAtInputs(plan, texts);
    return { root: { serverError: error instanceof Error ? error.message : String(error) } };
  };

  /** Fetching the stored version may fail as well. */
  const handleFailure = async (error: unknown, data: Values): Promise<FormErrors | undefined> => {
    try {
      return await handleError(error, data);
    } catch (next) {
      return handleError(next, data);
    }
  };

  const send = async (data: Values, onto?: AnyRow): Promise<FormErrors | undefined> => {
    setUnsent(false);
    try {
      onSaved(await write(data, onto ?? plan.record));
      return undefined;
    } catch (error) {
      return handleFailure(error, data);
    }
  };

  return {
    isUnsent,
    conflict,
    /** @returns the error messages for the form; undefined if it is saved, unsent, or in conflict */
    save: async (values: Values): Promise<FormErrors | undefined> => {
      const { values: data } = validate(plan.resource, valuesToWrite(plan, values), plan.record, cachedCode);
      if (plan.record === undefined || Object.keys(data).length > 0) return send(data);
      onSaved(plan.record);
      return undefined;
    },
    /** Writes the chosen values, and those without clashes, onto the stored version. */
    resolveConflict: async (chosen: Values, { theirs, yours, merge }: Conflict): Promise<void> => {
      setConflict(undefined);
      const alone = Object.fromEntries(merge.yoursAlone.map((name) => [name, yours[name]]));
      const data = { ...alone, ...chosen };
      if (Object.keys(data).length === 0) return onSaved(theirs);
      const refusal = await send(data, theirs);
      if (refusal) notify(joinTexts(refusal), { type: 'error' });
    },
    backToForm: () => setConflict(undefined),
  };
}
