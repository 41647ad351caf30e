import { Form } from 'ra-core';
import { type ReactNode, useId, useMemo, useRef, useState } from 'react';
import type { Values } from '#src/fields/validate.ts';
import { useActor } from '#src/providers/useActor.ts';
import { useDraft } from '#src/providers/useDraft.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import { ThemeRoot } from '#src/theme/ThemeRoot.tsx';
import { usePageTitle } from '#src/ui/usePageTitle.ts';
import { tabsOf } from '../sections/Sections.tsx';
import { ConflictView } from './ConflictView.tsx';
import { FocusOnError } from './FocusOnError.tsx';
import { FormAside } from './FormAside.tsx';
import { FormSections } from './FormSections.tsx';
import { createFormPlan } from './formPlan.ts';
import { MaterialNote } from './MaterialNote.tsx';
import { draftRecord, RecordDraft } from './RecordDraft.ts';
import { createResolver } from './resolver.ts';
import { SaveBar } from './SaveBar.tsx';
import { UnsavedGuard } from './UnsavedGuard.tsx';
import { type RecordStore, useFormSave } from './useFormSave.ts';
import '#src/theme/labelsAbove.css';
import '#src/theme/controls.css';
import './form.css';

interface RecordFormProps {
  readonly resource: Resource;
  /** The record to change; undefined for a new one. */
  readonly record?: AnyRow;
  /** The initial values of a new record, besides its defaults. */
  readonly presets?: Values;
  readonly title: string;
  /** The label of the save button. */
  readonly action: string;
  readonly cancelTo: string;
  /** Called with the saved record, to navigate away. */
  readonly onSaved: (record: AnyRow) => void;
  /** The store of the record; by default the resource. */
  readonly store?: RecordStore;
  /** Rendered beside the title. */
  readonly children?: ReactNode;
}

/** The form of a resource, generated from its declaration: sections, with an input for each field by its kind. */
export function RecordForm(props: RecordFormProps) {
  const { resource, record: initialRecord, presets, title, action, cancelTo, onSaved, store, children } = props;
  usePageTitle(title);
  const actor = useActor();
  const draft = useDraft(`${resource.name} ${initialRecord?.id ?? 'new'}`);
  // Fixed when the form opens: a version that loads later must not replace typed values.
  const [plan] = useState(() => createFormPlan(resource, actor, draftRecord(initialRecord, draft), presets));
  const resolver = useMemo(() => createResolver(plan), [plan]);
  const isSaved = useRef(false);
  const formId = useId();
  const [tab, setTab] = useState(() => tabsOf(resource)[0]);
  const keep = (record: AnyRow) => {
    isSaved.current = true;
    onSaved(record);
  };
  const saving = useFormSave(plan, keep, store);
  return (
    <ThemeRoot>
      <div className="record-form labels-above">
        <div className="form-head">
          <h1>{title}</h1>
          {children}
        </div>
        <div hidden={saving.conflict !== undefined}>
          <Form
            id={formId}
            className="in-order"
            record={plan.record && { ...plan.initial, id: plan.record.id }}
            defaultValues={plan.record === undefined ? plan.initial : undefined}
            resolver={resolver}
            onSubmit={saving.save}
            shouldFocusError={false}
            disableInvalidFormNotification
            noValidate
          >
            <FocusOnError formId={formId} tab={tab} onTab={setTab} />
            <div className="form-sections in-order">
              <FormSections plan={plan} tab={tab} onTab={setTab} />
            </div>
            <FormAside plan={plan} />
            <SaveBar formId={formId} action={action} cancelTo={cancelTo} isUnsent={saving.isUnsent}>
              <MaterialNote plan={plan} />
            </SaveBar>
            <UnsavedGuard isSaved={isSaved} />
            <RecordDraft plan={plan} draft={draft} />
          </Form>
        </div>
        {saving.conflict && <ConflictView plan={plan} conflict={saving.conflict} saving={saving} />}
      </div>
    </ThemeRoot>
  );
}
