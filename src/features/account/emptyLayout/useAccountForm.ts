import { type FormEvent, useRef, useState } from 'react';
import { errorsOf, type FormErrors } from './formErrors.ts';
import './accountForm.css';

const passkeyField = 'passkey';

/** Whether a form is sent with a passkey. */
export const isByPasskey = (data: FormData): boolean => data.has(passkeyField);

interface AccountFormOptions {
  /** In the order in which they stand. */
  readonly fields: readonly string[];
  /** What is wrong before anything is sent. */
  readonly check: (data: FormData) => FormErrors;
  /** What it answers `stays` for isn’t done yet: the form goes on. */
  readonly send: (data: FormData) => Promise<void | 'stays'>;
  /** Whether the page is left once it is sent: until then nothing can be sent again. */
  readonly leaves?: true;
}

/** A form of the public screens, of uncontrolled inputs, so that values of password managers count. The first wrong field takes the focus. */
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

  /** Sends what is typed, and with it that a passkey takes the place of what isn't. */
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
