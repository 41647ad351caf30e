import type { ReactNode } from 'react';
import { fieldLabel } from '#src/i18n/labels.ts';
import { messageOf, problem } from '#src/problems/catalogue.ts';
import { useActor } from '#src/providers/useActor.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import { statusName } from '#src/schema/status.ts';
import { editingOf } from '../editing.ts';

interface PageNotesProps {
  readonly resource: Resource;
  readonly record: AnyRow;
  readonly note: ReactNode;
}

function LastReason({ resource, record }: Pick<PageNotesProps, 'resource' | 'record'>) {
  const { machine, field } = resource.status ?? {};
  const { reasonField } = machine ?? {};
  const reason = reasonField && record[reasonField];
  if (!machine || !field || !reasonField || typeof reason !== 'string' || reason === '') return null;
  return (
    <section className="note lines" data-tone={machine.tones[statusName(machine, record[field]) ?? '']}>
      <h2>{fieldLabel(resource, reasonField)}</h2>
      <p>{reason}</p>
    </section>
  );
}

/** What is to be known before the facts: why it was rejected or banned, and why it can't be edited. */
export function PageNotes({ resource, record, note }: PageNotesProps) {
  const { ability } = useActor();
  const { editableIn } = resource;
  const isFixed = editableIn && editingOf(resource, record, ability) === 'inAnotherStatus';
  const said = isFixed ? messageOf(problem(editableIn.problem)) : note;
  return (
    <>
      <LastReason resource={resource} record={record} />
      {said && <output className="note">{said}</output>}
    </>
  );
}
