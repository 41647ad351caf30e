import { links as words } from '#src/i18n/en/account/links.ts';
import { confirmAddress } from '../emptyLayout/accountRequests.ts';
import { FormError } from '../emptyLayout/FormError.tsx';
import { SubmitButton } from '../emptyLayout/SubmitButton.tsx';
import { useAccountForm } from '../emptyLayout/useAccountForm.ts';
import { type LinkOutcome, outcomeOf } from '../emptyLayout/useLink.ts';

interface ConfirmButtonProps {
  readonly token: string;
  readonly onDone: (outcome: LinkOutcome) => void;
}

/** Uses the link. */
export function ConfirmButton({ token, onDone }: ConfirmButtonProps) {
  const { errors, isSending, formProps } = useAccountForm({
    fields: [],
    check: () => ({}),
    send: async () => onDone(await outcomeOf(() => confirmAddress(token))),
  });
  return (
    <form {...formProps}>
      <FormError text={errors['form']} />
      <SubmitButton label={words.confirm} sendingLabel={words.confirming} isSending={isSending} />
    </form>
  );
}
