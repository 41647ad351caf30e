import { hunter } from '#src/i18n/en/bounty/hunter.ts';
import type { Task } from '#src/resources/bounty/tasks.ts';
import { askedBy } from './requirementWords.ts';

/** What a task asks of hunters, for those who are none. */
export function RequirementSummary({ task }: { readonly task: Task }) {
  const asked = askedBy(task);
  return (
    <section className="facts-box">
      <h2>{hunter.requirements}</h2>
      {asked.length === 0 ? (
        <p className="task-quiet">{hunter.noRequirements}</p>
      ) : (
        <ul className="plain-list value-list">
          {asked.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
