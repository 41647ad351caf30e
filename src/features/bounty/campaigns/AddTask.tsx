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
  /** The keys of the types that the campaign has a task of: it has one of each at most. */
  readonly taken: readonly string[];
  /** Where it is what comes next. */
  readonly kind?: 'filled' | undefined;
}

/** The types that a campaign has no task of yet, network by network; each leads to its form. */
export function AddTask({ campaign, taken, kind }: AddTaskProps) {
  const [isOpen, setOpen] = useState(false);
  const left = taskTypes.filter(({ key }) => !taken.includes(key));
  const networks = Object.entries(networkNames).filter(([name]) => left.some(({ network }) => network === name));
  if (left.length === 0) return null;
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
                {left
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
