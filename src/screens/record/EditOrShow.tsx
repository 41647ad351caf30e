import { useState } from 'react';
import { preloadInputs } from '#src/fields/inputs.ts';
import { recordWords } from '#src/i18n/en/admin/record.ts';
import { nounsOf } from '#src/i18n/labels.ts';
import { say } from '#src/i18n/say.ts';
import { useActor } from '#src/providers/useActor.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import { chunk } from '#src/ui/chunk.ts';
import { editabilityOf } from '../form/editability.ts';
import { RecordPage } from './RecordPage.tsx';

const form = chunk('form', () => import('../form/EditForm.tsx').then(({ EditForm }) => EditForm));

/** Loads the code of the form and its inputs while the record is loading. */
export function preloadForm(resource: Resource): void {
  form.preload();
  preloadInputs(resource);
}

interface EditOrShowProps {
  readonly resource: Resource;
  readonly record: AnyRow;
}

/**
 * The form if the actor may edit the record now; else its page with a note. Decided once, so that a later change of the record doesn't
 * discard typed values.
 */
export function EditOrShow({ resource, record }: EditOrShowProps) {
  const { ability } = useActor();
  const [isEditable] = useState(() => editabilityOf(resource, record, ability) === 'allowed');
  if (isEditable) return <form.Component resource={resource} record={record} />;
  return <RecordPage resource={resource} record={record} note={say(recordWords.mayRead, nounsOf(resource))} />;
}
