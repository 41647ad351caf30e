import type { ReactNode } from 'react';
import { auditWords as words } from '#src/i18n/en/account/audit.ts';
import { fieldLabel } from '#src/i18n/labels.ts';
import type { FieldChange } from '#src/schema/history.ts';
import type { Resource } from '#src/schema/resource.ts';
import { ChangedValue } from '#src/screens/record/history/ChangedValue.tsx';
import { useChangeLabels } from '#src/screens/record/history/useChangeLabels.ts';
import { resourceOf } from './entityWords.ts';
import '#src/theme/dataTable.css';

interface RowsProps {
  readonly entity: string;
  readonly changes: readonly FieldChange[];
  readonly show: (field: string, value: unknown) => ReactNode;
}

const Rows = ({ entity, changes, show }: RowsProps) => (
  <table className="records audit-change-table">
    <thead>
      <tr>
        <th scope="col">{words.field}</th>
        <th scope="col">{words.before}</th>
        <th scope="col">{words.after}</th>
      </tr>
    </thead>
    <tbody>
      {changes.map(({ field, before, after }) => (
        <tr key={field}>
          <th scope="row">{fieldLabel({ name: entity }, field)}</th>
          <td data-label={words.before}>{show(field, before)}</td>
          <td data-label={words.after}>{show(field, after)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

interface DeclaredChangesProps {
  readonly resource: Resource;
  readonly changes: readonly FieldChange[];
}

function DeclaredChanges({ resource, changes }: DeclaredChangesProps) {
  const labels = useChangeLabels(resource, changes);
  const show = (field: string, value: unknown) => <ChangedValue {...{ resource, field, value, labels }} />;
  return <Rows entity={resource.name} changes={changes} show={show} />;
}

/** Formats values of an entity without a declaration. */
const plain = (_field: string, value: unknown): string =>
  value === null ? '-' : [value].flat().map(String).join(', ');

interface ChangeTableProps {
  readonly entity: string;
  /** Must be the same array on each render. */
  readonly changes: readonly FieldChange[];
}

/** The fields that a write changed, before and after, with the declaration's labels. */
export function ChangeTable({ entity, changes }: ChangeTableProps) {
  const resource = resourceOf(entity);
  if (resource === undefined) return <Rows entity={entity} changes={changes} show={plain} />;
  return <DeclaredChanges resource={resource} changes={changes} />;
}
