import { type ReactNode, useEffect } from 'react';
import { useFormState } from 'react-hook-form';
import { Link, useLocation } from 'react-router-dom';
import { form } from '#src/i18n/en/admin/form.ts';
import { recordWords } from '#src/i18n/en/admin/record.ts';
import { screens } from '#src/i18n/en/admin/screens.ts';
import { say } from '#src/i18n/say.ts';
import { useConnection } from '#src/providers/useConnection.ts';
import { useKey } from '#src/ui/keys/useKey.ts';
import '../actionBar.css';

const submit = (formId: string): void => {
  const element = document.getElementById(formId);
  if (element instanceof HTMLFormElement) element.requestSubmit();
};

interface SaveBarProps {
  readonly formId: string;
  readonly action: string;
  readonly cancelTo: string;
  /**
   * The last save got no response. It is retried when the connection returns, safely: the version guards an update, the idempotency key a
   * creation.
   */
  readonly isUnsent: boolean;
  /** A note on the save's other effects. */
  readonly children?: ReactNode;
}

/** The error of the last save. */
function SaveProblem({ formId, isUnsent }: Pick<SaveBarProps, 'formId' | 'isUnsent'>) {
  const { errors } = useFormState();
  const refusal: unknown = errors.root?.serverError?.message;
  if (isUnsent) {
    return (
      <div className="save-problem">
        {form.unreachable} {form.sendsAgain}
        <button type="button" className="quiet-button" onClick={() => submit(formId)}>
          {screens.tryAgain}
        </button>
      </div>
    );
  }
  if (typeof refusal === 'string') return <div className="save-problem">{refusal}</div>;
  const invalidCount = Object.keys(errors).filter((name) => name !== 'root').length;
  return invalidCount > 0 ? (
    <div className="save-problem">{say(form.correct, { smart_count: invalidCount })}</div>
  ) : null;
}

/** Shows Save, Cancel and the save's error; always in view. */
export function SaveBar(props: SaveBarProps) {
  const { formId, action, cancelTo, isUnsent, children } = props;
  const { isSubmitting } = useFormState();
  const connection = useConnection();
  const state: unknown = useLocation().state;
  useKey('save', () => submit(formId));
  useEffect(() => {
    if (isUnsent && connection === 'online') submit(formId);
  }, [isUnsent, connection, formId]);
  return (
    <div className="action-bar">
      {children}
      <div className="save-problems" role="alert">
        <SaveProblem {...props} />
      </div>
      <Link className="button" to={cancelTo} state={state}>
        {recordWords.cancel}
      </Link>
      <button type="submit" className="button" data-kind="filled" disabled={isSubmitting}>
        {isSubmitting ? form.saving : action}
      </button>
    </div>
  );
}
