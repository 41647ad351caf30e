import { actionIcons } from '#src/features/bounty/model/actionIcons.ts';
import { networkIcons } from '#src/features/bounty/model/networkIcons.ts';
import type { TaskType } from '#src/resources/bounty/taskTypes/taskType.ts';
import { Drawing } from '#src/theme/Icon.tsx';
import './taskTypeIcon.css';

interface Props {
  readonly type: Pick<TaskType, 'network' | 'icon' | 'title'>;
  /** Whether the icon has no title beside it, and needs an accessible name and a tooltip. */
  readonly alone?: boolean;
}

/**
 * The icon of a task type: its network, with a badge for the action.
 * @example <TaskTypeIcon type={type} /> {type.title}
 */
export function TaskTypeIcon({ type: { network, icon, title }, alone = false }: Props) {
  const accessibility = alone ? { role: 'img', 'aria-label': title, title } : { 'aria-hidden': true };
  return (
    <span className="task-type-icon" data-network={network} {...accessibility}>
      <Drawing path={networkIcons[network]} />
      <span className="task-type-badge">
        <Drawing path={actionIcons[icon]} />
      </span>
    </span>
  );
}
