import { useNotify } from 'ra-core';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { taskResource } from '#src/features/bounty/model/taskResource.ts';
import { preloadInputs } from '#src/fields/inputs.ts';
import { form } from '#src/i18n/en/admin/form.ts';
import { manage } from '#src/i18n/en/bounty/campaigns.ts';
import { say } from '#src/i18n/say.ts';
import { messageOf, problem } from '#src/problems/catalogue.ts';
import { useActor } from '#src/providers/useActor.ts';
import { campaigns } from '#src/resources/bounty/campaigns.ts';
import { tasks } from '#src/resources/bounty/tasks.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { editabilityOf } from '#src/screens/form/editability.ts';
import { RecordForm } from '#src/screens/form/RecordForm.tsx';
import { useCacheRecord } from '#src/screens/recordCache.ts';
import { FormAside } from './FormAside.tsx';
import { TaskFormPage } from './TaskFormPage.tsx';
import { NotEditable, TaskTypeTaken } from './TaskNotices.tsx';
import type { TaskFormContext } from './taskFormContext.ts';

function AddForm({ type, campaign }: TaskFormContext) {
  const navigate = useNavigate();
  const notify = useNotify();
  const keep = useCacheRecord(tasks);
  const resource = useMemo(() => taskResource(type, campaign), [type, campaign]);
  const presets = { campaign: campaign.id, type: type.id };
  const page = resource.screens.list ?? '/';
  const onSaved = (task: AnyRow) => {
    keep(task);
    notify(say(form.created, { title: String(task['title']) }), { type: 'success' });
    void navigate(page);
  };
  const title = say(manage.addTask, { type: type.title });
  return (
    <RecordForm {...{ resource, presets, title, onSaved }} action={manage.addThis} cancelTo={page}>
      <FormAside type={type} campaign={campaign} />
    </RecordForm>
  );
}

/** The form, or why a task of the type can't be added now. Decided on mount, so that a refetch never discards typed values. */
function AddFormOrNotice({
  context,
  taken,
}: {
  readonly context: TaskFormContext;
  readonly taken: Parameters<typeof TaskTypeTaken>[0]['task'] | undefined;
}) {
  const { ability } = useActor();
  const { campaign, type } = context;
  const [onMount] = useState({ taken, editing: editabilityOf(campaigns, campaign, ability) });
  if (onMount.taken) return <TaskTypeTaken task={onMount.taken} type={type} />;
  if (onMount.editing === 'allowed') return <AddForm {...context} />;
  const reason = onMount.editing === 'never' ? manage.notYours : messageOf(problem('editOnlyPending'));
  return <NotEditable campaign={campaign.id} why={reason} />;
}

/** `/campaigns/{id}/task-add/{type}` */
export function AddTaskPage() {
  preloadInputs(tasks);
  return (
    <TaskFormPage path="/campaigns/:id/task-add/:type">
      {(context, task) => <AddFormOrNotice context={context} taken={task} />}
    </TaskFormPage>
  );
}
