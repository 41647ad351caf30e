import { Navigate } from 'react-router-dom';
import { type Task, tasks } from '#src/resources/bounty/tasks.ts';
import { taskKeyOf } from '#src/resources/bounty/taskTypes/taskTypes.ts';
import type { Resource } from '#src/schema/resource.ts';
import { useRecordId } from '#src/screens/paths.ts';
import { LoadedRecord } from '#src/screens/record/LoadedRecord.tsx';
import { taskAddress } from '../model/taskAddress.ts';

/** Redirects from react-admin's path to the task's form, whose address contains the campaign and the type. */
export function TaskEditRedirect({ resource }: { readonly resource: Resource }) {
  const id = useRecordId(resource.screens.edit);
  return (
    <LoadedRecord<Task> resource={tasks} id={id}>
      {(task) => <Navigate replace to={taskAddress.edit(task.campaign, taskKeyOf(task))} />}
    </LoadedRecord>
  );
}
