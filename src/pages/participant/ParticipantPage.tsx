import { useParams } from 'react-router-dom';
import { participations } from '#src/resources/bounty/participations.ts';
import { LoadedRecord } from '#src/screens/page/LoadedRecord.tsx';
import { NotThere } from '#src/screens/page/NotThere.tsx';
import { RecordPage } from '#src/screens/page/RecordPage.tsx';
import { idIn } from '#src/screens/paths.ts';
import { TaskNeighbours } from './TaskNeighbours.tsx';

/** A participant of a task. Under another task's address there is none. */
export function ParticipantPage() {
  const { taskId, participantId } = useParams();
  return (
    <LoadedRecord resource={participations} id={idIn(participantId)}>
      {(record) =>
        record['task'] === idIn(taskId) ? (
          <RecordPage resource={participations} record={record} way={<TaskNeighbours record={record} />} />
        ) : (
          <NotThere resource={participations} />
        )
      }
    </LoadedRecord>
  );
}
