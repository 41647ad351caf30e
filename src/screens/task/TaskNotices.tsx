import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { manage } from '#src/i18n/en/manage.ts';
import { closed, nowhere } from '#src/layout/notice/drawings.tsx';
import { Notice } from '#src/layout/notice/Notice.tsx';
import { useSay } from '#src/providers/useSay.ts';
import { campaigns } from '#src/resources/bounty/campaigns.ts';
import { recordPath } from '#src/schema/recordPath.ts';
import type { TaskType } from '#src/tasks/taskType.ts';
import type { Task } from '../campaign/rewardRange.ts';
import { taskAddress } from '../campaign/taskAddress.ts';

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
  const say = useSay();
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
