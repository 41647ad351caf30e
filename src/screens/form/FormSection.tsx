import { Suspense, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { findInput } from '#src/fields/inputs.ts';
import { fieldHelp, sectionWords } from '#src/i18n/explanations.ts';
import { fieldLabel } from '#src/i18n/labels.ts';
import { cachedCode, useDictionary } from '#src/providers/dictionary.ts';
import { conditionDictionary, meetsCondition } from '#src/schema/applies.ts';
import type { AnyField, When } from '#src/schema/field.ts';
import type { AnyRow, Resource, Section } from '#src/schema/resource.ts';
import { Pending } from '#src/ui/Pending.tsx';
import { overrideOf } from '../overrides.ts';
import { hasHeading } from '../sections/Sections.tsx';
import type { FormPlan } from './formPlan.ts';
import { ReadOnlyField } from './ReadOnlyField.tsx';

interface FieldProps {
  readonly resource: Resource;
  readonly name: string;
  readonly field: AnyField;
  /** The record to change; undefined for a new one. */
  readonly record: AnyRow | undefined;
}

function InputField({ resource, name, field }: Omit<FieldProps, 'record'>) {
  const input = overrideOf(resource).inputs?.[name] ?? findInput(field.kind);
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

/** The approximate height of an input with its label and its help, in pixels. */
const inputHeight = 92;

/** Reserves the place of inputs whose code is loading, so that the sections below don't move. */
const placeholderHeight = (inputs: number) => (
  <div style={{ height: inputs * inputHeight }} aria-busy data-arriving="true" />
);

interface ConditionalProps extends FieldProps {
  readonly when: When;
}

/** An input that is shown only while another field has one of the given values. */
function OnValue({ when, ...props }: ConditionalProps) {
  const typed: unknown = useWatch({ name: when.field });
  // A field without an input, such as an immutable one, has the record's value.
  const value = typed === undefined ? props.record?.[when.field] : typed;
  const isShown = meetsCondition(when, props.resource.fields, value, cachedCode);
  const [wasShown] = useState(isShown);
  if (!isShown) return null;
  // An input that appears later has its own placeholder: hiding the section would take the focus from the input that reveals it.
  return wasShown ? (
    <InputField {...props} />
  ) : (
    <Suspense fallback={placeholderHeight(1)}>
      <InputField {...props} />
    </Suspense>
  );
}

/** An input that depends on a code of a dictionary, and so waits for the dictionary. */
function OnCode({ dictionary, ...props }: ConditionalProps & { readonly dictionary: string }) {
  const { isPending } = useDictionary(dictionary);
  return isPending ? <Pending /> : <OnValue {...props} />;
}

function ConditionalField(props: FieldProps) {
  const { when } = props.field.options;
  if (when === undefined) return <InputField {...props} />;
  const dictionary = conditionDictionary(when, props.resource.fields);
  if (dictionary === undefined) return <OnValue {...props} when={when} />;
  return <OnCode {...props} when={when} dictionary={dictionary} />;
}

/** A section with its explanation; renders nothing if it has no fields to show. */
export function FormSection({ plan, section }: { readonly plan: FormPlan; readonly section: Section }) {
  const { resource, record, writable, locked } = plan;
  const visibleFields = section.fields.flatMap((name) => {
    const field = resource.fields[name];
    if (field === undefined) return [];
    if (writable.includes(name)) return [<ConditionalField key={name} {...{ resource, name, field, record }} />];
    return record && !field.readOnly
      ? [<ReadOnlyField key={name} {...{ resource, name, record }} problem={locked[name]} />]
      : [];
  });
  if (visibleFields.length === 0) return null;
  const { title, text } = sectionWords(resource, section);
  const unconditional = visibleFields.filter(({ key }) => resource.fields[key ?? '']?.options.when === undefined);
  return (
    <section className="box form-section">
      {(hasHeading(resource, section) || text) && <h2>{title}</h2>}
      {text && <p className="section-text">{text}</p>}
      <Suspense fallback={placeholderHeight(unconditional.length)}>{visibleFields}</Suspense>
    </section>
  );
}
