import { recordWords } from '#src/i18n/en/admin/record.ts';
import { fieldLabel } from '#src/i18n/labels.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import { CopyButton } from '#src/ui/copy/CopyButton.tsx';
import { fieldValue } from '../fieldValue.ts';

const times = ['createdAt', 'updatedAt'] as const;

/** The facts that every record has: its id, and when it was created and updated. */
export function RecordAside({ resource, record }: { readonly resource: Resource; readonly record: AnyRow }) {
  const place = { resource, labels: () => undefined, exact: true };
  return (
    <aside className="facts-box record-aside">
      <h2>{recordWords.facts}</h2>
      <dl className="facts">
        <div>
          <dt>{fieldLabel(resource, 'id')}</dt>
          <dd>
            <CopyButton
              what={`${fieldLabel(resource, 'id')} ${record.id}`}
              text={String(record.id)}
              className="copy-id"
            >
              {record.id}
            </CopyButton>
          </dd>
        </div>
        {times.map((name) => (
          <div key={name}>
            <dt>{fieldLabel(resource, name)}</dt>
            <dd>{fieldValue(name, record[name], place)}</dd>
          </div>
        ))}
      </dl>
    </aside>
  );
}
