import { hunter } from '#src/i18n/en/bounty/hunter.ts';
import type { Task } from '#src/resources/bounty/tasks.ts';
import { requirementTexts } from './requirementWords.ts';

/** A task's requirements for readers other than hunters, without checks. */
export function RequirementSummary({ task }: { readonly task: Task }) {
  const texts = requirementTexts(task);
  return (
    <section className="facts-box">
      <h2>{hunter.requirements}</h2>
      {texts.length === 0 ? (
        <p className="task-quiet">{hunter.noRequirements}</p>
      ) : (
        <ul className="plain-list value-list">
          {texts.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
