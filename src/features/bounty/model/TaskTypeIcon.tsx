import { actions } from '#src/features/bounty/model/actionIcons.ts';
import { networks } from '#src/features/bounty/model/networkIcons.ts';
import type { TaskType } from '#src/resources/bounty/taskTypes/taskType.ts';
import { Drawing } from '#src/theme/Icon.tsx';
import './taskTypeIcon.css';

interface Props {
  readonly type: Pick<TaskType, 'network' | 'icon' | 'title'>;
  /** Where no word beside it says what it is: then it is read aloud and explained under the mouse. */
  readonly alone?: boolean;
}

/**
 * A task type's drawing: its network, with a badge of what is done there.
 * @example <TaskTypeIcon type={type} /> {type.title}
 */
export function TaskTypeIcon({ type: { network, icon, title }, alone = false }: Props) {
  const said = alone ? { role: 'img', 'aria-label': title, title } : { 'aria-hidden': true };
  return (
    <span className="task-type-icon" data-network={network} {...said}>
      <Drawing path={networks[network]} />
      <span className="task-type-badge">
        <Drawing path={actions[icon]} />
      </span>
    </span>
  );
}
