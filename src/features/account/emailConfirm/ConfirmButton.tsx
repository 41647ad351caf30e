import { confirmAddress, type SeenLink } from '../emptyLayout/accountRequests.ts';
import { FormError } from '../emptyLayout/FormError.tsx';
import { SubmitButton } from '../emptyLayout/SubmitButton.tsx';
import { useAccountForm } from '../emptyLayout/useAccountForm.ts';
import { isExpired } from '../emptyLayout/useLink.ts';
import { inboxWords } from './inboxWords.ts';

interface ConfirmButtonProps {
  readonly token: string;
  readonly link: SeenLink;
  readonly onDone: (outcome: 'confirmed' | 'expired') => void;
}

/** Uses the link. */
export function ConfirmButton({ token, link, onDone }: ConfirmButtonProps) {
  const { use, using } = inboxWords(link);
  const { errors, isSending, formProps } = useAccountForm({
    fields: [],
    check: () => ({}),
    async send() {
      try {
        await confirmAddress(token);
        onDone('confirmed');
      } catch (error) {
        if (!isExpired(error)) throw error;
        onDone('expired');
      }
    },
  });
  return (
    <form {...formProps}>
      <FormError text={errors['form']} />
      <SubmitButton label={use} sendingLabel={using} isSending={isSending} />
    </form>
  );
}
