import { useNotify } from 'ra-core';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { taskResource } from '#src/features/bounty/model/taskResource.ts';
import { preloadInputs } from '#src/fields/inputs.ts';
import { form } from '#src/i18n/en/admin/form.ts';
import { manage } from '#src/i18n/en/bounty/campaigns.ts';
import { say } from '#src/i18n/say.ts';
import { useActor } from '#src/providers/useActor.ts';
import { type Task, tasks } from '#src/resources/bounty/tasks.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { editabilityOf } from '#src/screens/form/editability.ts';
import { RecordForm } from '#src/screens/form/RecordForm.tsx';
import { RecordPage } from '#src/screens/record/RecordPage.tsx';
import { useCacheRecord } from '#src/screens/recordCache.ts';
import { FormAside } from './FormAside.tsx';
import { TaskFormPage } from './TaskFormPage.tsx';
import { TaskNotFound } from './TaskNotices.tsx';
import type { TaskFormContext } from './taskFormContext.ts';

interface TaskProps extends TaskFormContext {
  readonly task: Task;
}

function EditForm({ type, campaign, task }: TaskProps) {
  const navigate = useNavigate();
  const notify = useNotify();
  const keep = useCacheRecord(tasks);
  const resource = useMemo(() => taskResource(type, campaign), [type, campaign]);
  const page = resource.screens.list ?? '/';
  const onSaved = (saved: AnyRow) => {
    keep(saved);
    const text = saved.version === task.version ? form.unchanged : form.saved;
    notify(say(text, { title: String(saved['title']) }), { type: 'success' });
    void navigate(page);
  };
  const title = say(manage.editTask, { type: type.title });
  return (
    <RecordForm {...{ resource, title, onSaved }} record={task} action={form.save} cancelTo={page}>
      <FormAside type={type} campaign={campaign} />
    </RecordForm>
  );
}

/** The form for users who may edit the task; the task with the reason for other users. */
function EditFormOrRecord({ task, ...context }: TaskProps) {
  const { ability } = useActor();
  const [isEditable] = useState(() => editabilityOf(tasks, task, ability) === 'allowed');
  if (isEditable) return <EditForm {...context} task={task} />;
  return <RecordPage resource={taskResource(context.type, context.campaign)} record={task} note={manage.notYours} />;
}

/** `/campaigns/{id}/task-edit/{type}` */
export function EditTaskPage() {
  preloadInputs(tasks);
  return (
    <TaskFormPage path="/campaigns/:id/task-edit/:type">
      {(context, task) =>
        task ? (
          <EditFormOrRecord {...context} task={task} />
        ) : (
          <TaskNotFound campaign={context.campaign.id} type={context.type} />
        )
      }
    </TaskFormPage>
  );
}
