import { Link } from 'react-router-dom';
import { networkNames } from '#src/i18n/en/bounty/networks.ts';
import { tutorials as words } from '#src/i18n/en/bounty/tutorials.ts';
import type { TaskType } from '#src/resources/bounty/taskTypes/taskType.ts';
import { taskTypes } from '#src/resources/bounty/taskTypes/taskTypes.ts';

const networks = [...new Set(taskTypes.map(({ network }) => network))];

/** The index of all tutorials, by network. */
export function AllTutorials({ current }: { readonly current: TaskType }) {
  return (
    <nav className="box tutorial-box" aria-label={words.all}>
      <h2>{words.all}</h2>
      <div className="tutorial-index">
        {networks.map((network) => (
          <section key={network}>
            <h3>{networkNames[network]}</h3>
            <ul className="plain-list">
              {taskTypes
                .filter((type) => type.network === network)
                .map(({ key, title }) => (
                  <li key={key}>
                    <Link to={`/tutorial/${key}`} aria-current={key === current.key ? 'page' : undefined}>
                      {title}
                    </Link>
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </div>
    </nav>
  );
}
