import { Link } from 'react-router-dom';
import { TaskTypeIcon } from '#src/features/bounty/model/TaskTypeIcon.tsx';
import { networkNames } from '#src/i18n/en/bounty/networks.ts';
import { tutorials as words } from '#src/i18n/en/bounty/tutorials.ts';
import { say } from '#src/i18n/say.ts';
import type { TaskType } from '#src/resources/bounty/taskTypes/taskType.ts';
import { taskTypes } from '#src/resources/bounty/taskTypes/taskTypes.ts';

/** The other tutorials of the network. */
export function SameNetwork({ type: current }: { readonly type: TaskType }) {
  const title = say(words.neighbours, { network: networkNames[current.network] });
  const others = taskTypes.filter(({ network, key }) => network === current.network && key !== current.key);
  return (
    <nav className="box tutorial-box tutorial-beside" aria-label={title}>
      <h2>{title}</h2>
      <ul className="plain-list tutorial-neighbours">
        {others.map((type) => (
          <li key={type.key}>
            <Link to={`/tutorial/${type.key}`}>
              <TaskTypeIcon type={type} />
              {type.title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
