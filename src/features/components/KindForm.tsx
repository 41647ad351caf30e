import { Form } from 'ra-core';
import { Suspense, useId } from 'react';
import type { Resolver } from 'react-hook-form';
import { findInput } from '#src/fields/inputs.ts';
import { validate } from '#src/fields/validate.ts';
import { components } from '#src/i18n/en/admin/components.ts';
import { fieldLabel } from '#src/i18n/labels.ts';
import { toFieldErrors } from '#src/screens/form/resolver.ts';
import { kindsResource } from './kindsResource.ts';

interface KindFormProps {
  readonly kind: string;
  readonly value: unknown;
}

const problemsOf = (kind: string, value: unknown) => validate(kindsResource, { [kind]: value }, {}).problems;

const resolverOf =
  (kind: string): Resolver =>
  (values) => {
    const errors = toFieldErrors(problemsOf(kind, values[kind] ?? null));
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
  };

/** A kind's input with a value and that value's validation errors. It can be tried out; nothing is sent. */
export function KindForm({ kind, value }: KindFormProps) {
  const formId = useId();
  const field = kindsResource.fields[kind];
  const input = findInput(kind);
  if (field === undefined || field.readOnly || input === undefined)
    return <p className="kind-none">{components.noInput}</p>;
  return (
    <Form
      id={formId}
      record={{ id: 1, [kind]: value }}
      resolver={resolverOf(kind)}
      errors={value === null ? {} : toFieldErrors(problemsOf(kind, value))}
      resetOptions={{ keepErrors: true }}
      shouldFocusError={false}
      mode="onChange"
      noValidate
    >
      <Suspense fallback={<div className="kind-waiting" aria-busy />}>
        <input.Component
          resource={kindsResource}
          name={kind}
          field={field}
          label={fieldLabel(kindsResource, kind)}
          help={undefined}
        />
      </Suspense>
    </Form>
  );
}
