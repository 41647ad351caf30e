import { useMemo } from 'react';
import { form } from '#src/i18n/en/admin/form.ts';
import { fieldLabel } from '#src/i18n/labels.ts';
import { messageOf, type Problem } from '#src/problems/catalogue.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import { fieldValue } from '../fieldValue.ts';
import { useLabels } from '../useLabels.ts';
import './readOnlyField.css';

interface ReadOnlyFieldProps {
  readonly resource: Resource;
  readonly name: string;
  readonly record: AnyRow;
  /** The reason why the field is locked now; undefined if the actor may never change it. */
  readonly problem?: Problem | undefined;
}

/** Replaces the input of a field that the actor may not change, or not in the record's status. */
export function ReadOnlyField({ resource, name, record, problem }: ReadOnlyFieldProps) {
  const records = useMemo(() => [record], [record]);
  const names = useMemo(() => [name], [name]);
  const labels = useLabels(resource, names, records);
  return (
    <dl className="read-only-field">
      <dt>{fieldLabel(resource, name)}</dt>
      <dd>{fieldValue(name, record[name], { resource, labels, exact: true, record })}</dd>
      <dd className="read-only-help">{problem ? messageOf(problem) : form.fixed}</dd>
    </dl>
  );
}
