import { useId } from 'react';
import { judging } from '#src/i18n/en/bounty/judging.ts';
import { textMember } from '#src/providers/json.ts';
import type { Task } from '#src/resources/bounty/tasks.ts';
import type { AnyRow } from '#src/schema/resource.ts';

interface SubtaskListProps {
  readonly submission: AnyRow;
  /** Undefined while it loads: the list has only completed subtasks until then. */
  readonly task: Task | undefined;
}

const titlesOf = (subtasks: unknown): string[] =>
  Array.isArray(subtasks) ? subtasks.map((each: unknown) => textMember(each, 'title')) : [];

/** The completed and the missing subtasks of a creative task's submission. */
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
