import { Form } from 'ra-core';
import { Suspense, useEffect, useId, useMemo, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { findInput } from '#src/fields/inputs.ts';
import type { Values } from '#src/fields/validate.ts';
import { form } from '#src/i18n/en/admin/form.ts';
import { recordWords } from '#src/i18n/en/admin/record.ts';
import { fieldHelp } from '#src/i18n/explanations.ts';
import { fieldLabel } from '#src/i18n/labels.ts';
import { useActor } from '#src/providers/useActor.ts';
import { useDraft } from '#src/providers/useDraft.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import { FocusOnError } from '#src/screens/form/FocusOnError.tsx';
import { createFormPlan } from '#src/screens/form/formPlan.ts';
import { draftRecord, RecordDraft } from '#src/screens/form/RecordDraft.ts';
import { createResolver } from '#src/screens/form/resolver.ts';
import { useFormSave } from '#src/screens/form/useFormSave.ts';
import { overrideOf } from '#src/screens/overrides.ts';
import '#src/theme/labelsAbove.css';

interface ItemFormProps {
  readonly resource: Resource;
  /** Distinguishes its draft from drafts of the page's other forms. */
  readonly draftName: string;
  /** The record to change; undefined for a new one. */
  readonly record?: AnyRow;
  /** The initial values of a new record. */
  readonly presets?: Values;
  /** The fields to show. */
  readonly names: readonly string[];
  /** The form's legend. */
  readonly title: string;
  readonly onSaved: (record: AnyRow) => void;
  readonly onCancel: () => void;
}

function Actions({ isUnsent, onCancel }: { readonly isUnsent: boolean; readonly onCancel: () => void }) {
  const { isSubmitting, errors } = useFormState();
  const refusal: unknown = isUnsent ? form.unreachable : errors.root?.serverError?.message;
  return (
    <div className="item-actions">
      <div className="save-problems" role="alert">
        {typeof refusal === 'string' && <div className="save-problem">{refusal}</div>}
      </div>
      <button type="button" className="button" onClick={onCancel}>
        {recordWords.cancel}
      </button>
      <button type="submit" className="button" data-kind="filled" disabled={isSubmitting}>
        {isSubmitting ? form.saving : form.save}
      </button>
    </div>
  );
}

/** Focuses the first input as soon as the inputs have loaded. */
function FocusOnOpen({ formId }: { readonly formId: string }) {
  useEffect(() => document.getElementById(formId)?.querySelector('input')?.focus(), [formId]);
  return null;
}

/** A small form that replaces a row: some fields of a record, validated and saved as in every form. */
export function ItemForm({ resource, draftName, record, presets, names, title, onSaved, onCancel }: ItemFormProps) {
  const actor = useActor();
  const formId = useId();
  const draft = useDraft(draftName);
  const [plan] = useState(() => createFormPlan(resource, actor, draftRecord(record, draft), presets));
  const resolver = useMemo(() => createResolver(plan), [plan]);
  const saving = useFormSave(plan, onSaved);
  const inputs = names.flatMap((name) => {
    const field = resource.fields[name];
    const input = field && (overrideOf(resource).inputs?.[name] ?? findInput(field.kind));
    if (field === undefined || input === undefined) return [];
    const inputProps = { resource, name, field, label: fieldLabel(resource, name), help: fieldHelp(resource, name) };
    return [<input.Component key={name} {...inputProps} />];
  });
  return (
    <fieldset className="item-form labels-above">
      <legend>{title}</legend>
      <Form
        id={formId}
        record={plan.record}
        defaultValues={plan.record === undefined ? plan.initial : undefined}
        resolver={resolver}
        onSubmit={saving.save}
        shouldFocusError={false}
        disableInvalidFormNotification
        noValidate
      >
        <FocusOnError formId={formId} />
        <Suspense fallback={<div className="item-form-waiting" aria-busy />}>
          {inputs}
          <FocusOnOpen formId={formId} />
        </Suspense>
        <RecordDraft plan={plan} draft={draft} />
        <Actions isUnsent={saving.isUnsent} onCancel={onCancel} />
      </Form>
    </fieldset>
  );
}
