import { useMemo } from 'react';
import { form } from '#src/i18n/en/admin/form.ts';
import { fieldLabel } from '#src/i18n/labels.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import { fieldValue } from '../fieldValue.ts';
import { useLabels } from '../useLabels.ts';
import './fixedField.css';

interface FixedFieldProps {
  readonly resource: Resource;
  readonly name: string;
  readonly record: AnyRow;
}

/** What the actor doesn't change, shown where its input would be. */
export function FixedField({ resource, name, record }: FixedFieldProps) {
  const records = useMemo(() => [record], [record]);
  const names = useMemo(() => [name], [name]);
  const labels = useLabels(resource, names, records);
  return (
    <dl className="fixed-field">
      <dt>{fieldLabel(resource, name)}</dt>
      <dd>{fieldValue(name, record[name], { resource, labels, exact: true, record })}</dd>
      <dd className="fixed-help">{form.fixed}</dd>
    </dl>
  );
}
