import { useNotify, useTranslate } from 'ra-core';
import { useNavigate } from 'react-router-dom';
import { allows } from '#src/access/ability.ts';
import { preloadInputs } from '#src/fields/inputs.ts';
import { nounsOf } from '#src/i18n/labels.ts';
import { useActor } from '#src/providers/useActor.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import { addressOf } from '../paths.ts';
import { useKeepRecord } from '../recordCache.ts';
import { CannotAdd } from './CannotAdd.tsx';
import { RecordForm } from './RecordForm.tsx';

function CreateForm({ resource }: { readonly resource: Resource }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const notify = useNotify();
  const keep = useKeepRecord(resource);
  const action = translate('form.create', nounsOf(resource));
  const list = resource.screens.list ?? '/';
  const onSaved = (record: AnyRow) => {
    keep(record);
    notify('form.created', { type: 'success', messageArgs: { title: String(record[resource.title]) } });
    void navigate(addressOf(resource, 'show', record.id) ?? list);
  };
  return <RecordForm resource={resource} title={action} action={action} cancelTo={list} onSaved={onSaved} />;
}

/** Creates a record. A role that the route table lets in, but that creates none, reads so. */
export function CreateScreen({ resource }: { readonly resource: Resource }) {
  const { ability } = useActor();
  if (!allows(ability, 'create', resource.name)) return <CannotAdd resource={resource} />;
  preloadInputs(resource);
  return <CreateForm resource={resource} />;
}
