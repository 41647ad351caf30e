import { Link, useParams } from 'react-router-dom';
import { TaskTypeIcon } from '#src/features/bounty/model/TaskTypeIcon.tsx';
import { networkNames } from '#src/i18n/en/bounty/networks.ts';
import { tutorials as words } from '#src/i18n/en/bounty/tutorials.ts';
import { NotFound } from '#src/layout/errors/errorPages.ts';
import type { TaskType } from '#src/resources/bounty/taskTypes/taskType.ts';
import { type TaskTypeKey, taskTypeOf } from '#src/resources/bounty/taskTypes/taskTypes.ts';
import { tutorials } from '#src/resources/bounty/taskTypes/tutorials.ts';
import { usePageTitle } from '#src/ui/usePageTitle.ts';
import { Needs } from './Needs.tsx';
import { Proof } from './Proof.tsx';
import { Rewards } from './Rewards.tsx';
import { SameNetwork } from './SameNetwork.tsx';
import './tutorial.css';

/** `/tutorial/{task}`: the work, proof and pay of a task type, from its declaration and its tutorial's text. */
export function Tutorial() {
  const { task = '' } = useParams();
  const type = taskTypeOf(task);
  return type === undefined ? <NotFound /> : <TutorialPage key={type.key} type={type} />;
}

function TutorialPage({ type }: { readonly type: TaskType<TaskTypeKey> }) {
  const { steps, rejected } = tutorials[type.key];
  usePageTitle(type.title);
  return (
    <div className="tutorial">
      <nav className="tutorial-way" aria-label={words.all}>
        <Link to="/tutorials">{words.all}</Link>
      </nav>
      <header className="tutorial-head">
        <TaskTypeIcon type={type} />
        <div>
          <p className="muted">{networkNames[type.network]}</p>
          <h1>{type.title}</h1>
        </div>
      </header>
      <p className="tutorial-what">{type.what}</p>
      <div className="tutorial-body">
        <Needs type={type} />
        <div className="box tutorial-text">
          <section>
            <h2>{words.steps}</h2>
            <ol className="tutorial-steps">
              {steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </section>
          <Proof type={type} />
          <section>
            <h2>{words.rejected}</h2>
            <ul className="tutorial-rejected">
              {[...rejected, ...(type.link ? [words.usedLink] : [])].map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
          </section>
          <Rewards type={type} />
        </div>
        <SameNetwork type={type} />
      </div>
    </div>
  );
}
