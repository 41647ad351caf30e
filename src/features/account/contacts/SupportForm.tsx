import { useMutation } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { type FormEvent, useRef, useState } from 'react';
import { toProblem } from '#src/fields/toProblem.ts';
import { contacts } from '#src/i18n/en/account/contacts.ts';
import { say } from '#src/i18n/say.ts';
import { limits } from '#src/limits.ts';
import { messageOf } from '#src/problems/catalogue.ts';
import type { QuarryDataProvider } from '#src/providers/dataProvider.ts';
import { textMember } from '#src/providers/json.ts';
import { useActor } from '#src/providers/useActor.ts';
import { type FormDraft, useDraft, useSaveDraft } from '#src/providers/useDraft.ts';
import { useIdempotentWrite } from '#src/providers/useIdempotentWrite.ts';
import { type SupportMessage, sendSupportMessage, supportForm } from '#src/resources/auth/routes/supportMessage.ts';
import { LeaveGuard } from '#src/screens/form/LeaveGuard.tsx';
import { LabelledField } from '#src/ui/LabelledField.tsx';

type Problems = Partial<Record<keyof SupportMessage, string>>;

const empty: SupportMessage = { subject: '', message: '' };
const isEmpty = ({ subject, message }: SupportMessage): boolean => subject === '' && message === '';

/** Returns the values that were typed before the session ended. */
const draftIn = ({ returned }: FormDraft): SupportMessage => ({
  subject: textMember(returned, 'subject'),
  message: textMember(returned, 'message'),
});

/** Returns the first problem of each field, by the rules of the server. */
function problemsIn(draft: SupportMessage): Problems {
  const issues = supportForm.safeParse(draft).error?.issues ?? [];
  return Object.fromEntries(
    issues.toReversed().map((issue) => {
      const field = String(issue.path[0]);
      return [field, messageOf(toProblem({ ...issue, path: [] }, field))];
    }),
  );
}

function useSendMessage() {
  const dataProvider = useDataProvider<QuarryDataProvider>();
  const once = useIdempotentWrite();
  return useMutation({
    mutationFn: (body: SupportMessage) =>
      once(body, (idempotencyKey) => dataProvider.callRoute(sendSupportMessage, { params: {}, body, idempotencyKey })),
  });
}

interface FieldsProps {
  readonly draft: SupportMessage;
  readonly problems: Problems;
  readonly onChange: (draft: SupportMessage) => void;
}

function Fields({ draft, problems, onChange }: FieldsProps) {
  return (
    <>
      <LabelledField label={contacts.subject} hint={contacts.subjectHint} problem={problems.subject}>
        {(attributes) => (
          <div className="field-box">
            <input
              {...attributes}
              maxLength={limits.titleLength.max}
              value={draft.subject}
              onChange={({ target }) => onChange({ ...draft, subject: target.value })}
            />
          </div>
        )}
      </LabelledField>
      <LabelledField label={contacts.message} hint={contacts.messageHint} problem={problems.message}>
        {(attributes) => (
          <div className="field-box">
            <textarea
              {...attributes}
              rows={8}
              maxLength={limits.supportMessageLength.max}
              value={draft.message}
              onChange={({ target }) => onChange({ ...draft, message: target.value })}
            />
          </div>
        )}
      </LabelledField>
    </>
  );
}

interface SentProps {
  readonly replyTo: string;
  readonly onAnother: () => void;
}

const Sent = ({ replyTo, onAnother }: SentProps) => (
  <div className="support-form">
    <output>
      <strong>{contacts.sent}</strong>
      <br />
      {say(contacts.answerTo, { email: replyTo })}
    </output>
    <button type="button" className="button" onClick={onAnother}>
      {contacts.another}
    </button>
  </div>
);

/** A message to support, which responds by email. The typed values are preserved if sending fails. */
export function SupportForm() {
  const { email } = useActor().profile;
  const kept = useDraft('support');
  const [draft, setDraft] = useState(() => draftIn(kept));
  const [wasSubmitted, setSubmitted] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { mutate, isPending, error, data: sent, reset } = useSendMessage();
  useSaveDraft(kept, () => (sent || isEmpty(draft) ? undefined : draft));
  const startAnew = () => {
    setDraft(empty);
    setSubmitted(false);
    reset();
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (isPending) return;
    if (supportForm.safeParse(draft).success) mutate(draft);
    // The invalid inputs are marked with the next render.
    else requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  if (sent) return <Sent replyTo={sent.data.replyTo} onAnother={startAnew} />;
  return (
    <form ref={form} className="support-form" noValidate onSubmit={send}>
      <LeaveGuard isNeeded={() => !isEmpty(draft)} />
      <Fields draft={draft} problems={wasSubmitted ? problemsIn(draft) : {}} onChange={setDraft} />
      {error && (
        <p className="banner" data-kind="error" role="alert">
          {error.message}
        </p>
      )}
      <div className="support-actions">
        <button type="submit" className="button" data-kind="filled" disabled={isPending}>
          {isPending ? contacts.sending : contacts.send}
        </button>
        <span className="muted">{say(contacts.answerTo, { email })}</span>
      </div>
    </form>
  );
}
