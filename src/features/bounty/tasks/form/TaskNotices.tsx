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

interface WayProps {
  readonly to: string;
  readonly kind?: 'filled';
  readonly children: ReactNode;
}

const Way = ({ to, kind, children }: WayProps) => (
  <Link className="button" data-kind={kind} to={to}>
    {children}
  </Link>
);

const pageOf = (campaign: number): string => recordPath(campaigns, 'show', campaign) ?? '/';

/** The address names a type that isn't one. */
export const NoType = ({ campaign }: { readonly campaign: number }) => (
  <Notice title={manage.noTypeTitle} text={[manage.noType]} drawing={nowhere}>
    <Way to={pageOf(campaign)} kind="filled">
      {manage.toCampaign}
    </Way>
  </Notice>
);

/** The campaign has its one task of the type. */
export function Taken({ task, type }: { readonly task: Task; readonly type: TaskType }) {
  return (
    <Notice title={manage.takenTitle} text={[say(manage.taken, { title: task.title })]} drawing={closed}>
      <Way to={taskAddress.edit(task.campaign, type.key)} kind="filled">
        {manage.editTaken}
      </Way>
      <Way to={pageOf(task.campaign)}>{manage.toCampaign}</Way>
    </Notice>
  );
}

/** There is nothing of the type to edit. */
export const Absent = ({ campaign, type }: { readonly campaign: number; readonly type: TaskType }) => (
  <Notice title={manage.absentTitle} text={[manage.absent]} drawing={nowhere}>
    <Way to={taskAddress.add(campaign, type.key)} kind="filled">
      {manage.addAbsent}
    </Way>
    <Way to={pageOf(campaign)}>{manage.toCampaign}</Way>
  </Notice>
);

/** The campaign takes no task now, or none of the reader's. */
export const NotEditable = ({ campaign, why }: { readonly campaign: number; readonly why: string }) => (
  <Notice title={manage.notEditableTitle} text={[why]} drawing={closed}>
    <Way to={pageOf(campaign)} kind="filled">
      {manage.toCampaign}
    </Way>
  </Notice>
);
