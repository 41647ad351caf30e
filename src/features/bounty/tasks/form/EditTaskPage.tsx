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
import { Absent } from './TaskNotices.tsx';
import type { Terms } from './TaskTerms.ts';

interface TaskProps extends Terms {
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
    const said = saved.version === task.version ? form.unchanged : form.saved;
    notify(say(said, { title: String(saved['title']) }), { type: 'success' });
    void navigate(page);
  };
  const title = say(manage.editTask, { type: type.title });
  return (
    <RecordForm {...{ resource, title, onSaved }} record={task} action={form.save} cancelTo={page}>
      <FormAside type={type} campaign={campaign} />
    </RecordForm>
  );
}

/** The form, for who may change the task as it stands; the task and why it is no form, for everyone else. */
function EditOrRead({ task, ...terms }: TaskProps) {
  const { ability } = useActor();
  const [isEditable] = useState(() => editabilityOf(tasks, task, ability) === 'allowed');
  if (isEditable) return <EditForm {...terms} task={task} />;
  return <RecordPage resource={taskResource(terms.type, terms.campaign)} record={task} note={manage.notYours} />;
}

/** `/campaigns/{id}/task-edit/{type}` */
export function EditTaskPage() {
  preloadInputs(tasks);
  return (
    <TaskFormPage path="/campaigns/:id/task-edit/:type">
      {(terms, task) =>
        task ? <EditOrRead {...terms} task={task} /> : <Absent campaign={terms.campaign.id} type={terms.type} />
      }
    </TaskFormPage>
  );
}
