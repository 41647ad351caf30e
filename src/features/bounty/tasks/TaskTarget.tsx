import { ProfileLink } from '#src/fields/handle/ProfileLink.tsx';
import { hunter } from '#src/i18n/en/bounty/hunter.ts';
import type { Task } from '#src/resources/bounty/tasks.ts';
import type { TaskType } from '#src/resources/bounty/taskTypes/taskType.ts';
import '#src/screens/record/page.css';

interface TaskTargetProps {
  readonly task: Task;
  readonly type: TaskType | undefined;
}

export const hasTarget = ({ targetUrl, requiredAccount }: Task): boolean => Boolean(targetUrl ?? requiredAccount);

/** The page, post, account or group that a task is about, as a link to it. */
export const TaskTarget = ({ task: { targetUrl, requiredAccount }, type }: TaskTargetProps) => (
  <dl className="facts">
    {targetUrl && (
      <div data-wide>
        <dt>{hunter.target}</dt>
        <dd>
          <a href={targetUrl} target="_blank" rel="noopener noreferrer">
            {targetUrl}
          </a>
        </dd>
      </div>
    )}
    {requiredAccount && (
      <div data-wide>
        <dt>{type?.network === 'telegram' ? hunter.requiredGroup : hunter.requiredAccount}</dt>
        <dd>
          <ProfileLink network={type?.handle} handle={requiredAccount} />
        </dd>
      </div>
    )}
  </dl>
);
