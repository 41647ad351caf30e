import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { Form } from 'ra-core';
import { Suspense, useId, useState } from 'react';
import type { Resolver } from 'react-hook-form';
import { findInput } from '#src/fields/inputs.ts';
import { type ValidationResult, type Values, validate } from '#src/fields/validate.ts';
import { batch } from '#src/i18n/en/admin/batch.ts';
import { recordWords } from '#src/i18n/en/admin/record.ts';
import { fieldHelp, materialText } from '#src/i18n/explanations.ts';
import { fieldLabel, statusWord } from '#src/i18n/labels.ts';
import { say } from '#src/i18n/say.ts';
import { cachedCode } from '#src/providers/dictionary.ts';
import { useActor } from '#src/providers/useActor.ts';
import { editableStatuses } from '#src/schema/editableStatuses.ts';
import type { Resource } from '#src/schema/resource.ts';
import { Select } from '#src/ui/Select.tsx';
import { FocusOnError } from '../form/FocusOnError.tsx';
import { toFieldErrors } from '../form/resolver.ts';
import { batchEditableFields } from './availableActions.ts';
import type { BatchFormProps } from './batchForm.ts';

/** Validates the chosen fields by the form's rules. The server checks the rules that need the rest of a record. */
function validateChange(resource: Resource, names: readonly string[], values: Values): ValidationResult {
  const input = Object.fromEntries(names.map((name) => [name, values[name] ?? null]));
  const { values: all, problems } = validate(resource, input, {}, cachedCode);
  return { values: Object.fromEntries(names.map((name) => [name, all[name]])), problems };
}

/** A text with the statuses in which a record accepts a new value of the field; undefined if every record does. */
function statusLimit(resource: Resource, name: string): string | undefined {
  const statuses = editableStatuses(resource, name)?.map((status) => statusWord(status).toLowerCase());
  return statuses && say(batch.onlyWhile, { statuses: statuses.join(', ') });
}

function BatchField({ resource, name, onRemove }: { resource: Resource; name: string; onRemove: () => void }) {
  const field = resource.fields[name];
  const input = field && findInput(field.kind);
  if (field === undefined || input === undefined) return null;
  const label = fieldLabel(resource, name);
  return (
    <div className="batch-field">
      <input.Component
        {...{ resource, name, field, label }}
        help={[fieldHelp(resource, name), statusLimit(resource, name)].filter(Boolean).join(' ') || undefined}
      />
      <button
        type="button"
        className="quiet-button"
        aria-label={say(batch.keepOf, { field: label })}
        onClick={onRemove}
      >
        {batch.keep}
      </button>
    </div>
  );
}

/** Asks which fields to change, and their new values for every record. Other fields aren't written. */
export function BatchEditForm({ resource, onCancel, onSubmit }: BatchFormProps) {
  const { role } = useActor();
  const formId = useId();
  const [names, setNames] = useState<readonly string[]>([]);
  const isMaterial = names.some((name) => resource.material?.fields.includes(name));
  const others = batchEditableFields(resource, role).filter(
    (name) => !names.includes(name) && hasInput(resource, name),
  );
  const resolver: Resolver = (values) => {
    const errors = toFieldErrors(validateChange(resource, names, values).problems);
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
  };
  const save = (values: Values) => onSubmit({ update: validateChange(resource, names, values).values });
  return (
    <>
      <DialogContent className="batch-content">
        <p>{batch.editText}</p>
        <Form
          id={formId}
          defaultValues={{}}
          resolver={resolver}
          onSubmit={save}
          sanitizeEmptyValues={false}
          shouldFocusError={false}
          noValidate
        >
          <FocusOnError formId={formId} />
          <Suspense fallback={<div aria-busy />}>
            {names.map((name) => (
              <BatchField
                key={name}
                {...{ resource, name }}
                onRemove={() => setNames(names.filter((other) => other !== name))}
              />
            ))}
          </Suspense>
        </Form>
        {others.length > 0 && (
          <Select
            aria-label={batch.addField}
            value={undefined}
            placeholder={batch.addField}
            options={others.map((value) => ({ value, word: fieldLabel(resource, value) }))}
            onChange={(name) => name && setNames([...names, name])}
          />
        )}
        {isMaterial && (
          <output className="note" data-tone="waiting">
            {materialText(resource, true)}
          </output>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="secondary" onClick={onCancel}>
          {recordWords.cancel}
        </Button>
        <Button type="submit" form={formId} variant="contained" disabled={names.length === 0}>
          {batch.save}
        </Button>
      </DialogActions>
    </>
  );
}

const hasInput = ({ fields }: Resource, name: string): boolean => findInput(fields[name]?.kind ?? '') !== undefined;
