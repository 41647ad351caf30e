import type { ReactNode } from 'react';
import { recordWords } from '#src/i18n/en/admin/record.ts';
import { fieldLabel, nounsOf, statusWord, verbOf } from '#src/i18n/labels.ts';
import { say } from '#src/i18n/say.ts';
import { stateWords } from '#src/i18n/stateWords.ts';
import { messageOf } from '#src/problems/catalogue.ts';
import { useActor } from '#src/providers/useActor.ts';
import type { Ability } from '#src/schema/access/ability.ts';
import { blockingSwitches } from '#src/schema/access/blockingSwitches.ts';
import { statusesToUpdate } from '#src/schema/access/statusesToUpdate.ts';
import { lockedRecordProblem } from '#src/schema/lockedProblems.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import { statusName, transitionsFrom } from '#src/schema/status.ts';
import { switchMoves } from '#src/schema/switchMoves.ts';
import { editabilityOf } from '../form/editability.ts';

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

/** Whether no transition leads on from the record's status. */
const isFinal = ({ status }: Resource, record: AnyRow): boolean =>
  status !== undefined && transitionsFrom(status.machine, record[status.field]).length === 0;

/** The statuses in which the user can edit the record; the server's message instead if they have come to edit it, or it never gets there. */
function LockedNote({ resource, record, note }: PageNotesProps) {
  const { ability } = useActor();
  const names = statusesToUpdate(resource, record, ability);
  if (note !== undefined || isFinal(resource, record)) return messageOf(lockedRecordProblem(resource, names));
  const statuses = names.map((name) => statusWord(name).toLowerCase()).join(', ');
  return say(recordWords.editableWhile, { one: nounsOf(resource).one, statuses });
}

/** What to do first if a switch keeps the user from editing the record: “Unarchive it”. */
function switchNote(resource: Resource, record: AnyRow, ability: Ability): string | undefined {
  const [field] = blockingSwitches(resource, record, ability);
  const off = switchMoves(resource).find((move) => move.field === field && !move.value);
  if (field === undefined || off === undefined) return undefined;
  const words = { state: stateWords({ [field]: true }), verb: verbOf(off) };
  return say(recordWords.switchedOn, { one: nounsOf(resource).one, ...words });
}

/** The notes above the facts: why the record was rejected or banned, and why it can't be edited. */
export function PageNotes({ resource, record, note }: PageNotesProps) {
  const { ability } = useActor();
  // Limits of rules of access concern only those who have come to edit.
  const mayMatter = note !== undefined || resource.editable !== undefined;
  const isLocked = mayMatter && editabilityOf(resource, record, ability) === 'inAnotherStatus';
  const whenEdited = note === undefined ? undefined : (switchNote(resource, record, ability) ?? note);
  const text = isLocked ? <LockedNote {...{ resource, record, note }} /> : whenEdited;
  // Only those who have come to edit have to learn why they can't.
  const className = note === undefined ? 'muted quiet-note' : 'note';
  return (
    <>
      <LastReason resource={resource} record={record} />
      {text && <output className={className}>{text}</output>}
    </>
  );
}
