import { useGetOne } from 'ra-core';
import { useParams } from 'react-router-dom';
import { stakeFields } from '#src/features/bounty/judging/stakeFields.ts';
import { parseId } from '#src/format/id.ts';
import { numberMember } from '#src/providers/json.ts';
import { participations } from '#src/resources/bounty/participations.ts';
import { paysInStakes } from '#src/resources/bounty/stakedTasks.ts';
import { type Task, tasks } from '#src/resources/bounty/tasks.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import { LoadedRecord } from '#src/screens/record/LoadedRecord.tsx';
import { RecordNotFound } from '#src/screens/record/RecordNotFound.tsx';
import { RecordPage } from '#src/screens/record/RecordPage.tsx';
import { ParticipantPager } from './ParticipantPager.tsx';

/** The declaration for participants of a task without stakes. */
const withoutStakes: Resource = {
  ...participations,
  sections: participations.sections.map((section) => ({
    ...section,
    fields: section.fields.filter((name) => !stakeFields.includes(name)),
  })),
};

/** Shows the stakes if the participant has some, or the loaded task pays in them. */
function Participant({ record }: { readonly record: AnyRow }) {
  const { data: task } = useGetOne<Task>(tasks.name, { id: numberMember(record, 'task') });
  const isStaked = numberMember(record, 'stakes') || (task && paysInStakes(task));
  const resource = isStaked ? participations : withoutStakes;
  return <RecordPage resource={resource} record={record} way={<ParticipantPager record={record} />} />;
}

/** `/tasks/{taskId}/participants/{participantId}`. A participant of another task is not found. */
export function ParticipantPage() {
  const { taskId, participantId } = useParams();
  return (
    <LoadedRecord resource={participations} id={parseId(participantId)}>
      {(record) =>
        record['task'] === parseId(taskId) ? (
          <Participant record={record} />
        ) : (
          <RecordNotFound resource={participations} />
        )
      }
    </LoadedRecord>
  );
}
