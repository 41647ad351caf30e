import { useNotify } from 'ra-core';
import { screens } from '#src/i18n/en/screens.ts';
import { fieldLabel } from '#src/i18n/labels.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import { shown } from '../shown.ts';

const times = ['createdAt', 'updatedAt'] as const;

function CopyId({ id }: { readonly id: number }) {
  const notify = useNotify();
  const copy = () =>
    void navigator.clipboard
      .writeText(String(id))
      .then(() => notify(screens.copied, { messageArgs: { _: screens.copied } }));
  return (
    <button type="button" className="copy-id" aria-label={`${screens.copyId} ${id}`} onClick={copy}>
      {id}
    </button>
  );
}

/** What the platform knows of every record: its id, and when it was made and changed. */
export function RecordAside({ resource, record }: { readonly resource: Resource; readonly record: AnyRow }) {
  const place = { resource, labels: () => undefined, exact: true };
  return (
    <aside className="facts-box record-aside">
      <h2>{screens.facts}</h2>
      <dl className="facts">
        <div>
          <dt>{fieldLabel(resource, 'id')}</dt>
          <dd>
            <CopyId id={record.id} />
          </dd>
        </div>
        {times.map((name) => (
          <div key={name}>
            <dt>{fieldLabel(resource, name)}</dt>
            <dd>{shown(name, record[name], place)}</dd>
          </div>
        ))}
      </dl>
    </aside>
  );
}
