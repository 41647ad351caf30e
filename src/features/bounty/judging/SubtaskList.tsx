import { useId } from 'react';
import { judging } from '#src/i18n/en/bounty/judging.ts';
import { textMember } from '#src/providers/json.ts';
import type { Task } from '#src/resources/bounty/tasks.ts';
import type { AnyRow } from '#src/schema/resource.ts';

interface SubtaskListProps {
  readonly submission: AnyRow;
  /** Undefined while it loads: then the list has only what was done. */
  readonly task: Task | undefined;
}

const titlesOf = (subtasks: unknown): string[] =>
  Array.isArray(subtasks) ? subtasks.map((each: unknown) => textMember(each, 'title')) : [];

/** The subtasks of a creative task: those that the submission says it did, and those that it left out. */
export function SubtaskList({ submission, task }: SubtaskListProps) {
  const titleId = useId();
  const done = titlesOf(submission['subtasks']);
  const all = [...new Set([...titlesOf(task?.subtasks), ...done])];
  if (all.length === 0) return null;
  return (
    <>
      <h3 id={titleId}>{judging.subtasks}</h3>
      <ul className="plain-list subtask-list" aria-labelledby={titleId}>
        {all.map((title) => (
          <li key={title}>
            <span>{title}</span>
            {done.includes(title) ? (
              <span className="chip" data-tone="done">
                {judging.done}
              </span>
            ) : (
              <span className="chip" data-tone="off">
                {judging.leftOut}
              </span>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
