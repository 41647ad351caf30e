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

/** Whether no transition starts from the record's status. */
const isFinal = ({ status }: Resource, record: AnyRow): boolean =>
  status !== undefined && transitionsFrom(status.machine, record[status.field]).length === 0;

/**
 * The statuses in which the user can edit the record. The server's message replaces them if the user opened the form or the status is
 * final.
 */
function LockedNote({ resource, record, note }: PageNotesProps) {
  const { ability } = useActor();
  const names = statusesToUpdate(resource, record, ability);
  if (note !== undefined || isFinal(resource, record)) return messageOf(lockedRecordProblem(resource, names));
  const statuses = names.map((name) => statusWord(name).toLowerCase()).join(', ');
  return say(recordWords.editableWhile, { one: nounsOf(resource).one, statuses });
}

/** The move to make first if a switch locks the record: “Unarchive it”. */
function switchNote(resource: Resource, record: AnyRow, ability: Ability): string | undefined {
  const [field] = blockingSwitches(resource, record, ability);
  const off = switchMoves(resource).find((move) => move.field === field && !move.value);
  if (field === undefined || off === undefined) return undefined;
  const words = { state: stateWords({ [field]: true }), verb: verbOf(off) };
  return say(recordWords.switchedOn, { one: nounsOf(resource).one, ...words });
}

/** The notes above the facts: the reason of a rejection or a ban, and of a locked record. */
export function PageNotes({ resource, record, note }: PageNotesProps) {
  const { ability } = useActor();
  // Limits of access rules concern only a user who has opened the form.
  const mayMatter = note !== undefined || resource.editable !== undefined;
  const isLocked = mayMatter && editabilityOf(resource, record, ability) === 'inAnotherStatus';
  const whenEdited = note === undefined ? undefined : (switchNote(resource, record, ability) ?? note);
  const text = isLocked ? <LockedNote {...{ resource, record, note }} /> : whenEdited;
  // Only a user who has opened the form needs the reason.
  const className = note === undefined ? 'muted quiet-note' : 'note';
  return (
    <>
      <LastReason resource={resource} record={record} />
      {text && <output className={className}>{text}</output>}
    </>
  );
}
