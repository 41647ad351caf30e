import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { screens } from '#src/i18n/en/admin/screens.ts';
import { hunter } from '#src/i18n/en/bounty/hunter.ts';
import type { Task } from '#src/resources/bounty/tasks.ts';
import type { TaskType } from '#src/resources/bounty/taskTypes/taskType.ts';
import { LeaveGuard } from '#src/screens/form/LeaveGuard.tsx';
import { type Draft, type DraftProblems, inputsOf, problemsIn, valuesOf } from './draft.ts';
import { ProofInputs } from './ProofInputs.tsx';
import './work.css';
import '../step.css';

interface ProofFormProps {
  readonly task: Task;
  readonly type: TaskType;
  readonly begin: Draft;
  /** Said on the button. */
  readonly action: string;
  readonly isSending: boolean;
  /** What the server has refused. */
  readonly refused: DraftProblems;
  readonly onSend: (values: Readonly<Record<string, unknown>>) => void;
  /** Where there is a way back. */
  readonly onCancel?: () => void;
  /** Asked first. */
  readonly children?: ReactNode;
}

const isIn = (problems: DraftProblems): boolean => Object.keys(problems).length > 0;

const isSame = (one: Draft, other: Draft): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The first input that something is wrong with. */
const focusProblem = (form: HTMLFormElement): void =>
  form
    .querySelector<HTMLElement>('[aria-invalid="true"]:is(input, textarea), [aria-invalid="true"] :is(input, button)')
    ?.focus();

/** What a proof of the task is made of: by its type a link, a text, a file, and what is ticked off. */
export function ProofForm(props: ProofFormProps) {
  const { task, type, begin, action, isSending, refused, onSend, onCancel, children } = props;
  const [first] = useState(begin);
  const [draft, setDraft] = useState(first);
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const inputs = inputsOf(task, type);
  const found = problemsIn(draft, inputs, type);
  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isSending || isBusy) return;
    if (!isIn(found)) onSend(valuesOf(draft, inputs));
    // What is wrong is marked with the next drawing.
    else requestAnimationFrame(() => form.current && focusProblem(form.current));
  };
  const problems = isTried && isIn(found) ? found : refused;
  return (
    <form ref={form} className="proof-form" noValidate onSubmit={send}>
      <LeaveGuard isNeeded={() => !isSame(draft, first)} />
      {children}
      <ProofInputs
        {...{ task, type, inputs, draft, problems }}
        onChange={(part) => setDraft((before) => ({ ...before, ...part }))}
        onBusy={setBusy}
      />
      {problems.root && (
        <p className="banner" data-kind="error" role="alert">
          {problems.root}
        </p>
      )}
      <div className="step-actions">
        {onCancel && (
          <button type="button" className="button" onClick={onCancel}>
            {screens.cancel}
          </button>
        )}
        <button type="submit" className="button" data-kind="filled" disabled={isSending || isBusy}>
          {isSending ? hunter.sending : action}
        </button>
      </div>
    </form>
  );
}
