import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { recordWords } from '#src/i18n/en/admin/record.ts';
import { hunter } from '#src/i18n/en/bounty/hunter.ts';
import { useDraft, useSaveDraft } from '#src/providers/useDraft.ts';
import type { Task } from '#src/resources/bounty/tasks.ts';
import type { TaskType } from '#src/resources/bounty/taskTypes/taskType.ts';
import { LeaveGuard } from '#src/screens/form/LeaveGuard.tsx';
import { type Draft, type DraftProblems, inputsOf, parseDraft, problemsIn, valuesOf } from './draft.ts';
import { ProofInputs } from './ProofInputs.tsx';
import './work.css';
import '../step.css';

interface ProofFormProps {
  readonly task: Task;
  readonly type: TaskType;
  readonly initial: Draft;
  /** Distinguishes the forms of one page. */
  readonly name: string;
  /** The label of the button. */
  readonly action: string;
  readonly isSending: boolean;
  /** The problems that the server has reported. */
  readonly serverProblems: DraftProblems;
  readonly onSend: (values: Readonly<Record<string, unknown>>) => void;
  /** The cancel button is hidden if this is omitted. */
  readonly onCancel?: () => void;
  /** Inputs above the proof's inputs. */
  readonly children?: ReactNode;
}

const hasProblems = (problems: DraftProblems): boolean => Object.keys(problems).length > 0;

const isEqual = (one: Draft, other: Draft): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Focuses the first invalid input. */
const focusFirstInvalid = (form: HTMLFormElement): void =>
  form
    .querySelector<HTMLElement>('[aria-invalid="true"]:is(input, textarea), [aria-invalid="true"] :is(input, button)')
    ?.focus();

/** The form of a proof. The task's type determines its inputs: a link, a text, a file and subtasks. */
export function ProofForm(props: ProofFormProps) {
  const { task, type, initial, name, action, isSending, serverProblems, onSend, onCancel, children } = props;
  const [initialDraft] = useState(initial);
  const kept = useDraft(name);
  const [draft, setDraft] = useState(() => parseDraft(kept.returned) ?? initialDraft);
  const [wasSubmitted, setSubmitted] = useState(false);
  const [isUploading, setUploading] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useSaveDraft(kept, () => (isEqual(draft, initialDraft) ? undefined : draft));
  const inputs = inputsOf(task, type);
  const draftProblems = problemsIn(draft, inputs, task, type);
  const send = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (isSending || isUploading) return;
    if (!hasProblems(draftProblems)) onSend(valuesOf(draft, inputs));
    // The invalid inputs are marked with the next render.
    else requestAnimationFrame(() => form.current && focusFirstInvalid(form.current));
  };
  const problems = wasSubmitted && hasProblems(draftProblems) ? draftProblems : serverProblems;
  return (
    <form ref={form} className="proof-form" noValidate onSubmit={send}>
      <LeaveGuard isNeeded={() => !isEqual(draft, initialDraft)} />
      {children}
      <ProofInputs
        {...{ task, type, inputs, draft, problems }}
        onChange={(part) => setDraft((before) => ({ ...before, ...part }))}
        onUploading={setUploading}
      />
      {problems.root && (
        <p className="banner" data-kind="error" role="alert">
          {problems.root}
        </p>
      )}
      <div className="step-actions">
        {onCancel && (
          <button type="button" className="button" onClick={onCancel}>
            {recordWords.cancel}
          </button>
        )}
        <button type="submit" className="button" data-kind="filled" disabled={isSending || isUploading}>
          {isSending ? hunter.sending : action}
        </button>
      </div>
    </form>
  );
}
