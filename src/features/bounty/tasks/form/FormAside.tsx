import { Link } from 'react-router-dom';
import { TaskTypeIcon } from '#src/features/bounty/model/TaskTypeIcon.tsx';
import { taskAddress } from '#src/features/bounty/model/taskAddress.ts';
import { manage } from '#src/i18n/en/bounty/campaigns.ts';
import { say } from '#src/i18n/say.ts';
import { campaigns } from '#src/resources/bounty/campaigns.ts';
import { recordPath } from '#src/schema/recordPath.ts';
import type { TaskFormContext } from './taskFormContext.ts';
import './formAside.css';

/** The aside of a task's form: its type, its campaign, and the hunters' tutorial. */
export function FormAside({ type, campaign }: Pick<TaskFormContext, 'type' | 'campaign'>) {
  return (
    <div className="task-form-aside">
      <TaskTypeIcon type={type} />
      <p>{type.what}</p>
      <Link to={recordPath(campaigns, 'show', campaign.id) ?? '/'}>
        {say(manage.ofCampaign, { title: campaign.title })}
      </Link>
      <Link to={taskAddress.tutorial(type.key)} target="_blank">
        {manage.tutorial}
      </Link>
    </div>
  );
}
