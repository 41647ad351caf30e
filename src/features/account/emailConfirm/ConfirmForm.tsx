import { accountForms } from '#src/i18n/en/account/accountForms.ts';
import { links as words } from '#src/i18n/en/account/links.ts';
import { basePath } from '#src/providers/configuration.ts';
import { confirmAddress, type SeenLink } from '../emptyLayout/accountRequests.ts';
import { FormError } from '../emptyLayout/FormError.tsx';
import { emptyFields, valueOf } from '../emptyLayout/formErrors.ts';
import { PasswordField } from '../emptyLayout/PasswordField.tsx';
import { SubmitButton } from '../emptyLayout/SubmitButton.tsx';
import { useAccountForm } from '../emptyLayout/useAccountForm.ts';
import { type LinkOutcome, outcomeOf } from '../emptyLayout/useLink.ts';
import { inboxWords } from './inboxWords.ts';

interface ConfirmFormProps {
  readonly token: string;
  readonly link: SeenLink;
  readonly onDone: (outcome: LinkOutcome) => void;
}

/** Uses the link. A password is required, unless this browser proves that the requesting user has opened the link. */
export function ConfirmForm({ token, link, onDone }: ConfirmFormProps) {
  const { use: label, using: sendingLabel } = inboxWords(link);
  const asked = link.passwordOf && words.passwordOf[link.passwordOf];
  const fields = asked ? ['password'] : [];
  const { errors, isSending, formProps } = useAccountForm({
    fields,
    check: (data) => emptyFields(data, fields),
    async send(data) {
      const form = asked ? { token, password: valueOf(data, 'password') } : { token };
      onDone(await outcomeOf(() => confirmAddress(form)));
    },
  });
  return (
    <form {...formProps}>
      <FormError text={errors['form']} />
      {asked && (
        <>
          {/* For password managers, which store the password under this email. */}
          <input type="text" name="username" autoComplete="username" value={link.email} readOnly hidden />
          <PasswordField
            name="password"
            label={accountForms.password}
            autoComplete="current-password"
            hint={asked.hint}
            error={errors['password']}
          />
        </>
      )}
      <SubmitButton label={label} sendingLabel={sendingLabel} isSending={isSending} />
      {asked && (
        <p className="empty-ways">
          <a href={basePath + asked.page}>{asked.forgotten}</a>
        </p>
      )}
    </form>
  );
}
