import { Suspense, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { inputOf } from '#src/fields/inputs.ts';
import { fieldHelp, sectionWords } from '#src/i18n/explanations.ts';
import { fieldLabel } from '#src/i18n/labels.ts';
import { conditionValues } from '#src/schema/applies.ts';
import type { AnyField } from '#src/schema/field.ts';
import type { Resource, Section } from '#src/schema/resource.ts';
import { overrideOf } from '../overrides.ts';
import type { Plan } from './plan.ts';
import { ReadOnlyField } from './ReadOnlyField.tsx';

interface FieldProps {
  readonly resource: Resource;
  readonly name: string;
  readonly field: AnyField;
}

function InputField({ resource, name, field }: FieldProps) {
  const input = overrideOf(resource).inputs?.[name] ?? inputOf(field.kind);
  return input ? (
    <input.Component
      resource={resource}
      name={name}
      field={field}
      label={fieldLabel(resource, name)}
      help={fieldHelp(resource, name)}
    />
  ) : null;
}

const waiting = <div className="form-section-waiting" aria-busy data-arriving="true" />;

/** An input that is shown only while another field has one of the given values. */
function ConditionalField(props: FieldProps) {
  const { when } = props.field.options;
  const value: unknown = useWatch({ name: when?.field ?? '' });
  const isShown = when === undefined || conditionValues(when).includes(value);
  const [wasShown] = useState(isShown);
  if (!isShown) return null;
  // One that comes later loads by itself: hiding the section meanwhile would take the focus from the input that reveals it.
  return wasShown ? (
    <InputField {...props} />
  ) : (
    <Suspense fallback={waiting}>
      <InputField {...props} />
    </Suspense>
  );
}

/** A section with its explanation; nothing if it has no fields to show. */
export function FormSection({ plan, section }: { readonly plan: Plan; readonly section: Section }) {
  const { resource, record, writable } = plan;
  const shown = section.fields.flatMap((name) => {
    const field = resource.fields[name];
    if (field === undefined) return [];
    if (writable.includes(name)) return [<ConditionalField key={name} {...{ resource, name, field }} />];
    return record && !field.readOnly ? [<ReadOnlyField key={name} {...{ resource, name, record }} />] : [];
  });
  if (shown.length === 0) return null;
  const { title, text } = sectionWords(resource, section);
  return (
    <section className="box form-section">
      <h2>{title}</h2>
      {text && <p className="section-text">{text}</p>}
      <Suspense fallback={waiting}>{shown}</Suspense>
    </section>
  );
}
