import { useId } from 'react';
import { hunter } from '#src/i18n/en/bounty/hunter.ts';
import type { Task } from '#src/resources/bounty/tasks.ts';

interface SubtasksProps {
  readonly subtasks: NonNullable<Task['subtasks']>;
  /** The titles of the completed subtasks. */
  readonly done: readonly string[];
  readonly problem: string | undefined;
  readonly onChange: (done: readonly string[]) => void;
}

/** The subtasks of a creative task as checkboxes; at least one is required. */
export function Subtasks({ subtasks, done, problem, onChange }: SubtasksProps) {
  const descriptionId = useId();
  const tick = (title: string, isDone: boolean) =>
    onChange(subtasks.map((one) => one.title).filter((one) => (one === title ? isDone : done.includes(one))));
  return (
    <fieldset className="field" aria-describedby={descriptionId} aria-invalid={problem !== undefined}>
      <legend className="field-label">{hunter.subtasks}</legend>
      {subtasks.map(({ title, description }) => (
        <label key={title} className="subtask">
          <input
            type="checkbox"
            checked={done.includes(title)}
            onChange={({ target }) => tick(title, target.checked)}
          />
          <span>
            {title}
            {description && <span className="subtask-text">{description}</span>}
          </span>
        </label>
      ))}
      <span id={descriptionId} className={problem ? 'field-error' : 'field-hint'} role={problem ? 'alert' : undefined}>
        {problem ?? hunter.subtasksHint}
      </span>
    </fieldset>
  );
}
