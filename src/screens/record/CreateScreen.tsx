import { useNotify } from 'ra-core';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { preloadInputs } from '#src/fields/inputs.ts';
import type { Values } from '#src/fields/validate.ts';
import { parseId } from '#src/format/id.ts';
import { form } from '#src/i18n/en/admin/form.ts';
import { nounsOf } from '#src/i18n/labels.ts';
import { say } from '#src/i18n/say.ts';
import { useActor } from '#src/providers/useActor.ts';
import { allows } from '#src/schema/access/ability.ts';
import { idParameter, recordPath } from '#src/schema/recordPath.ts';
import { getResource } from '#src/schema/registry.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import { openListPath } from '#src/schema/routes.ts';
import { CreateForbidden } from '../form/CreateForbidden.tsx';
import { RecordForm } from '../form/RecordForm.tsx';
import { useRecordId } from '../paths.ts';
import { useCacheRecord } from '../recordCache.ts';
import { LoadedRecord } from './LoadedRecord.tsx';

interface CreateFormProps {
  readonly resource: Resource;
  readonly presets?: Values;
  readonly cancelTo?: string;
}

function CreateForm({ resource, presets, cancelTo: parent }: CreateFormProps) {
  const { role } = useActor();
  const cancelTo = parent ?? openListPath(resource, role) ?? '/';
  const navigate = useNavigate();
  const notify = useNotify();
  const cacheRecord = useCacheRecord(resource);
  const action = say(form.create, nounsOf(resource));
  const onSaved = (record: AnyRow) => {
    cacheRecord(record);
    notify(say(form.created, { title: String(record[resource.title]) }), { type: 'success' });
    void navigate(recordPath(resource, 'show', record.id) ?? cancelTo);
  };
  return <RecordForm {...{ resource, presets, action, cancelTo, onSaved }} title={action} />;
}

/** The form for a new record of a parent, which the address names and which must exist. */
function CreateForParent({ resource, field, id }: { resource: Resource; field: string; id: number | undefined }) {
  const target = getResource(resource.fields[field]?.target ?? '');
  return (
    <LoadedRecord resource={target} id={id}>
      {(parent) => (
        <CreateForm
          resource={resource}
          presets={{ [field]: parent.id }}
          cancelTo={recordPath(target, 'show', parent.id)}
        />
      )}
    </LoadedRecord>
  );
}

/** References in the query: a rule of campaign 7 at `/campaigns?add=auto-rules&campaign=7`. */
function presetsIn({ fields }: Resource, query: URLSearchParams): Values {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, { kind }]) => {
      const id = kind === 'reference' ? parseId(query.get(name)) : undefined;
      return id === undefined ? [] : [[name, id]];
    }),
  );
}

/** Creates a record. A role that may open the route but not create such a record gets an explanation. */
export function CreateScreen({ resource }: { readonly resource: Resource }) {
  const { ability } = useActor();
  const { createFor } = resource.screens;
  const id = useRecordId(createFor);
  const params = useParams();
  const [query] = useSearchParams();
  const field = idParameter(createFor ?? '')?.name ?? '';
  if (!allows(ability, 'create', resource.name)) return <CreateForbidden resource={resource} />;
  preloadInputs(resource);
  return field in params ? (
    <CreateForParent {...{ resource, field, id }} />
  ) : (
    <CreateForm resource={resource} presets={presetsIn(resource, query)} />
  );
}
