import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { taskAddress } from '#src/features/bounty/model/taskAddress.ts';
import { manage } from '#src/i18n/en/bounty/campaigns.ts';
import { say } from '#src/i18n/say.ts';
import { campaigns } from '#src/resources/bounty/campaigns.ts';
import type { Task } from '#src/resources/bounty/tasks.ts';
import type { TaskType } from '#src/resources/bounty/taskTypes/taskType.ts';
import { recordPath } from '#src/schema/recordPath.ts';
import { closed, nowhere } from '#src/ui/notice/drawings.tsx';
import { Notice } from '#src/ui/notice/Notice.tsx';

interface LinkButtonProps {
  readonly to: string;
  readonly kind?: 'filled';
  readonly children: ReactNode;
}

const LinkButton = ({ to, kind, children }: LinkButtonProps) => (
  <Link className="button" data-kind={kind} to={to}>
    {children}
  </Link>
);

const pageOf = (campaign: number): string => recordPath(campaigns, 'show', campaign) ?? '/';

/** The address contains an unknown task type. */
export const UnknownTaskType = ({ campaign }: { readonly campaign: number }) => (
  <Notice title={manage.noTypeTitle} text={[manage.noType]} drawing={nowhere}>
    <LinkButton to={pageOf(campaign)} kind="filled">
      {manage.toCampaign}
    </LinkButton>
  </Notice>
);

/** The campaign already has the maximum of one task of the type. */
export function TaskTypeTaken({ task, type }: { readonly task: Task; readonly type: TaskType }) {
  return (
    <Notice title={manage.takenTitle} text={[say(manage.taken, { title: task.title })]} drawing={closed}>
      <LinkButton to={taskAddress.edit(task.campaign, type.key)} kind="filled">
        {manage.editTaken}
      </LinkButton>
      <LinkButton to={pageOf(task.campaign)}>{manage.toCampaign}</LinkButton>
    </Notice>
  );
}

/** The campaign has no task of the type to edit. */
export const TaskNotFound = ({ campaign, type }: { readonly campaign: number; readonly type: TaskType }) => (
  <Notice title={manage.absentTitle} text={[manage.absent]} drawing={nowhere}>
    <LinkButton to={taskAddress.add(campaign, type.key)} kind="filled">
      {manage.addAbsent}
    </LinkButton>
    <LinkButton to={pageOf(campaign)}>{manage.toCampaign}</LinkButton>
  </Notice>
);

/** The reader can't add a task to the campaign, now or ever. */
export const NotEditable = ({ campaign, why }: { readonly campaign: number; readonly why: string }) => (
  <Notice title={manage.notEditableTitle} text={[why]} drawing={closed}>
    <LinkButton to={pageOf(campaign)} kind="filled">
      {manage.toCampaign}
    </LinkButton>
  </Notice>
);
