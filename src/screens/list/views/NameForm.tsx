import { type FormEvent, useId, useState } from 'react';
import { views } from '#src/i18n/en/admin/views.ts';
import { limits } from '#src/limits.ts';
import { fieldErrors } from '#src/screens/serverErrors.ts';

interface NameFormProps {
  readonly label: string;
  /** A visible heading; without it, the label is only the accessible name and the placeholder. */
  readonly heading?: string;
  readonly name: string;
  readonly onName: (name: string) => Promise<void>;
}

/** The server's message about the name, or the message of any other error. */
function nameProblem(error: unknown): string {
  const message = fieldErrors(error)['name'];
  if (typeof message === 'string') return message;
  return error instanceof Error ? error.message : String(error);
}

/** Asks the user for the name of a view. */
export function NameForm({ label, heading, name, onName }: NameFormProps) {
  const [text, setText] = useState(name);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const id = useId();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const newName = text.trim();
    if (newName === '' || isBusy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      await onName(newName);
      setText(name);
    } catch (error) {
      setProblem(nameProblem(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className="view-form" onSubmit={(event) => void submit(event)}>
      {heading && <span className="view-heading">{heading}</span>}
      <input
        aria-label={label}
        aria-invalid={problem !== undefined}
        aria-describedby={problem ? id : undefined}
        placeholder={label}
        value={text}
        maxLength={limits.nameLength}
        onChange={({ target }) => setText(target.value)}
      />
      <button type="submit" className="button" disabled={text.trim() === ''}>
        {views.save}
      </button>
      {problem && (
        <p id={id} role="alert">
          {problem}
        </p>
      )}
    </form>
  );
}
