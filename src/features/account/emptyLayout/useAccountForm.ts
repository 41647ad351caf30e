import { type FormEvent, useRef, useState } from 'react';
import { errorsOf, type FormErrors } from './formErrors.ts';
import './accountForm.css';

const passkeyField = 'passkey';

/** Whether a form is sent with a passkey. */
export const isByPasskey = (data: FormData): boolean => data.has(passkeyField);

interface AccountFormOptions {
  /** In the order of display. */
  readonly fields: readonly string[];
  /** Returns the errors before the form is sent. */
  readonly check: (data: FormData) => FormErrors;
  /** Returns `stays` if another step follows in the form. */
  readonly send: (data: FormData) => Promise<void | 'stays'>;
  /** Whether the page is left after sending: the form stays disabled until then. */
  readonly leaves?: true;
}

/**
 * A form of the public screens. Its inputs are uncontrolled, so that values of password managers count. The first wrong field receives the
 * focus.
 */
export function useAccountForm({ fields, check, send, leaves }: AccountFormOptions) {
  const [errors, setErrors] = useState<FormErrors>({});
  const [isSending, setSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const showErrors = (found: FormErrors) => {
    setErrors(found);
    setSending(false);
    const wrong = fields.find((field) => found[field] !== undefined) ?? fields[0];
    form.current?.querySelector<HTMLInputElement>(`input[name="${wrong}"]`)?.focus();
  };

  const submit = async (data: FormData) => {
    const found = check(data);
    if (Object.keys(found).length > 0) return showErrors(found);
    setSending(true);
    setErrors({});
    try {
      const outcome = await send(data);
      if (!leaves || outcome === 'stays') setSending(false);
    } catch (error) {
      showErrors(errorsOf(error, fields));
    }
  };

  /** Sends the typed values, with a passkey instead of the missing ones. */
  const submitPasskey = () => {
    if (form.current === null) return;
    const data = new FormData(form.current);
    data.set(passkeyField, 'true');
    void submit(data);
  };

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isSending) void submit(new FormData(event.currentTarget));
  };

  return {
    errors,
    isSending,
    submit,
    submitPasskey,
    formProps: { ref: form, onSubmit, noValidate: true, className: 'account-form' },
  };
}
