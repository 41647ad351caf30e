import { isHunter } from '#src/features/bounty/model/isHunter.ts';
import { useActor } from '#src/providers/useActor.ts';
import { tasks as resource } from '#src/resources/bounty/tasks.ts';
import { PageNotes } from '#src/screens/record/PageNotes.tsx';
import { usePageTitle } from '#src/ui/usePageTitle.ts';
import { HunterTaskView } from './HunterTaskView.tsx';
import { Instructions } from './Instructions.tsx';
import { RequirementSummary } from './RequirementSummary.tsx';
import { Rewards } from './Rewards.tsx';
import { TaskFacts } from './TaskFacts.tsx';
import { TaskHead } from './TaskHead.tsx';
import '#src/theme/controls.css';
import '#src/screens/record/page.css';
import './task.css';
import type { TaskViewProps } from './taskViewProps.ts';

/** The task for readers other than hunters. */
function ReadOnlyTask({ campaign, task, type }: TaskViewProps) {
  return (
    <div className="record-body">
      <div className="facts-column">
        <Instructions task={task} type={type} />
        <RequirementSummary task={task} />
        <Rewards task={task} token={campaign.tokenSymbol} followers={null} />
      </div>
      <div className="record-side">
        <TaskFacts task={task} token={campaign.tokenSymbol} />
      </div>
    </div>
  );
}

/** The page of a task: interactive for hunters, read-only for other users. */
export function TaskView(props: TaskViewProps) {
  const { ability } = useActor();
  const { task } = props;
  usePageTitle(task.title);
  return (
    <div className="record task-page">
      <TaskHead {...props} />
      <PageNotes resource={resource} record={task} note={undefined} />
      {isHunter(ability) ? <HunterTaskView {...props} /> : <ReadOnlyTask {...props} />}
    </div>
  );
}
