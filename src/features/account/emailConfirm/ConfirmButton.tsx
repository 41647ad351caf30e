import { confirmAddress, type SeenLink } from '../emptyLayout/accountRequests.ts';
import { FormError } from '../emptyLayout/FormError.tsx';
import { SubmitButton } from '../emptyLayout/SubmitButton.tsx';
import { useAccountForm } from '../emptyLayout/useAccountForm.ts';
import { type LinkOutcome, outcomeOf } from '../emptyLayout/useLink.ts';
import { inboxWords } from './inboxWords.ts';

interface ConfirmButtonProps {
  readonly token: string;
  readonly link: SeenLink;
  readonly onDone: (outcome: LinkOutcome) => void;
}

/** Uses the link. */
export function ConfirmButton({ token, link, onDone }: ConfirmButtonProps) {
  const { use: label, using: sendingLabel } = inboxWords(link);
  const { errors, isSending, formProps } = useAccountForm({
    fields: [],
    check: () => ({}),
    send: async () => onDone(await outcomeOf(() => confirmAddress(token))),
  });
  return (
    <form {...formProps}>
      <FormError text={errors['form']} />
      <SubmitButton label={label} sendingLabel={sendingLabel} isSending={isSending} />
    </form>
  );
}
