import { useGetList, useGetOne } from 'ra-core';
import { useNavigate } from 'react-router-dom';
import { taskAddress } from '#src/features/bounty/model/taskAddress.ts';
import { recordWords } from '#src/i18n/en/admin/record.ts';
import { nounsOf } from '#src/i18n/labels.ts';
import { say } from '#src/i18n/say.ts';
import { participations } from '#src/resources/bounty/participations.ts';
import { type Task, tasks } from '#src/resources/bounty/tasks.ts';
import { taskKeyOf } from '#src/resources/bounty/taskTypes/taskTypes.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { pageAddressOf } from '#src/screens/pageAddress.ts';
import { RecordPager } from '#src/screens/record/RecordPager.tsx';
import type { Neighbour } from '#src/screens/record/useNeighbours.ts';
import { useKey } from '#src/ui/keys/useKey.ts';

const keys = { previous: 'previousParticipant', next: 'nextParticipant' } as const;
const firstOnly = { page: 1, perPage: 1 };

/** Returns the participant who joined just before or after this one, and the number of those before or after. */
function useNeighbour({ id, task }: AnyRow, side: 'before' | 'after') {
  const isBefore = side === 'before';
  const { data, total } = useGetList<AnyRow>(participations.name, {
    pagination: firstOnly,
    sort: { field: 'id', order: isBefore ? 'DESC' : 'ASC' },
    filter: { task, [isBefore ? 'id_lt' : 'id_gt']: id },
  });
  const record = data?.[0];
  const to = record && pageAddressOf(participations, record);
  return { count: total, neighbour: to === undefined ? undefined : { to, state: {} } };
}

/** Returns the address of the list of participants: the task's statistics, or its campaign while the task loads. */
function useListAddress({ task, campaign }: AnyRow): string {
  const { data } = useGetOne<Task>(tasks.name, { id: Number(task) });
  return data ? taskAddress.statistics(Number(campaign), taskKeyOf(data), data.id) : `/campaigns/${Number(campaign)}`;
}

const positionAmong = (before: number | undefined, after: number | undefined) =>
  before === undefined || after === undefined
    ? { position: undefined, total: 0 }
    : { position: before + 1, total: before + 1 + after };

/** The pager through the participants of a task, in the order of joining. */
export function ParticipantPager({ record }: { readonly record: AnyRow }) {
  const [before, after] = [useNeighbour(record, 'before'), useNeighbour(record, 'after')];
  const listAddress = useListAddress(record);
  const navigate = useNavigate();
  const go = (to: Neighbour | undefined) => to && void navigate(to.to);
  useKey('previousParticipant', () => go(before.neighbour), before.neighbour !== undefined);
  useKey('nextParticipant', () => go(after.neighbour), after.neighbour !== undefined);
  const place = { ...positionAmong(before.count, after.count), previous: before.neighbour, next: after.neighbour };
  const back = { to: listAddress, text: say(recordWords.backToList, nounsOf(participations)) };
  return <RecordPager resource={participations} place={place} keys={keys} back={back} />;
}
