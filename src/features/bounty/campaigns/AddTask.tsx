import { useState } from 'react';
import { Link } from 'react-router-dom';
import { hunter } from '#src/i18n/en/bounty/hunter.ts';
import { networkNames } from '#src/i18n/en/bounty/networks.ts';
import { taskTypes } from '#src/resources/bounty/taskTypes/taskTypes.ts';
import { TaskTypeIcon } from '../model/TaskTypeIcon.tsx';
import { taskAddress } from '../model/taskAddress.ts';
import './campaignTasks.css';

interface AddTaskProps {
  readonly campaign: number;
  /** The type keys of the campaign's tasks: it has at most one task of each type. */
  readonly taken: readonly string[];
  /** `filled` if adding a task is the next step. */
  readonly kind?: 'filled' | undefined;
}

/** Links to the forms of the types that the campaign has no task of yet, by network. */
export function AddTask({ campaign, taken, kind }: AddTaskProps) {
  const [isOpen, setOpen] = useState(false);
  const available = taskTypes.filter(({ key }) => !taken.includes(key));
  const networks = Object.entries(networkNames).filter(([name]) => available.some(({ network }) => network === name));
  if (available.length === 0) return null;
  return (
    <div className="add-task">
      <button type="button" className="button" data-kind={kind} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {hunter.addTask}
      </button>
      {isOpen && (
        <div className="box add-task-types">
          {networks.map(([name, word]) => (
            <section key={name} aria-label={word}>
              <h3>{word}</h3>
              <ul className="plain-list">
                {available
                  .filter(({ network }) => network === name)
                  .map((type) => (
                    <li key={type.key}>
                      <Link to={taskAddress.add(campaign, type.key)}>
                        <TaskTypeIcon type={type} />
                        {type.title}
                      </Link>
                    </li>
                  ))}
              </ul>
            </section>
          ))}
        </div>
      )}
    </div>
  );
}
