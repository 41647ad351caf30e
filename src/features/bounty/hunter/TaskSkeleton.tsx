import { layout } from '#src/i18n/en/admin/layout.ts';
import '#src/screens/record/page.css';
import './task.css';
import './step.css';

const boxes = ['instructions', 'requirements', 'rewards'] as const;

/** The placeholder of a task's page: head, next step, boxes of facts. */
export function TaskSkeleton() {
  return (
    <div className="record skeleton" aria-busy>
      <h1 className="only-read-aloud">{layout.loading}</h1>
      <div className="record-head">
        <i className="skeleton-mark" />
        <i className="skeleton-title" />
      </div>
      <i className="skeleton-step" />
      {boxes.map((name) => (
        <div key={name} className="facts-box">
          <i className="skeleton-fact" />
        </div>
      ))}
    </div>
  );
}
