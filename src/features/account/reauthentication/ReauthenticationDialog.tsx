import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { accountForms } from '#src/i18n/en/account/accountForms.ts';
import { reauthentication as words } from '#src/i18n/en/account/reauthentication.ts';
import { recordWords } from '#src/i18n/en/admin/record.ts';
import { finishReauthentication } from '#src/providers/reauthentication.ts';
import { useActor } from '#src/providers/useActor.ts';
import { ThemeRoot } from '#src/theme/ThemeRoot.tsx';
import { autoFocus } from '#src/ui/autoFocus.ts';
import { loadChunk } from '#src/ui/loadChunk.ts';
import { FormError } from '../emptyLayout/FormError.tsx';
import { emptyFields, valueOf } from '../emptyLayout/formErrors.ts';
import { PasswordField } from '../emptyLayout/PasswordField.tsx';
import { PasskeyButton, SubmitButton } from '../emptyLayout/SubmitButton.tsx';
import { isByPasskey, useAccountForm } from '../emptyLayout/useAccountForm.ts';
import { useSecondFactor } from '../security/secondFactor.ts';
import { authenticateAgain } from './authenticateAgain.ts';
import '#src/theme/controls.css';
import '#src/theme/dialog.css';

const fields = ['password'];
const givePasskeyAgain = async () =>
  (await loadChunk('passkey-again', () => import('./passkeyAgain.ts'))).givePasskeyAgain();
const close = () => finishReauthentication(false);

/** Asks for the password again, before a sensitive change. */
export function ReauthenticationDialog() {
  const titleId = useId();
  const { email } = useActor().profile;
  const { errors, isSending, submitPasskey, formProps } = useAccountForm({
    fields,
    leaves: true,
    check: (data) => (isByPasskey(data) ? {} : emptyFields(data, fields)),
    async send(data) {
      await (isByPasskey(data) ? givePasskeyAgain() : authenticateAgain({ password: valueOf(data, 'password') }));
      finishReauthentication(true);
    },
  });
  const { data: factor } = useSecondFactor();
  return (
    <ThemeRoot>
      <Dialog open onClose={close} aria-labelledby={titleId} maxWidth="xs" fullWidth>
        <form {...formProps}>
          <DialogTitle id={titleId}>{words.title}</DialogTitle>
          <DialogContent className="transition-content">
            <p>{words.text}</p>
            <FormError text={errors['form']} />
            {/* For password managers, which store the password under this email. */}
            <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
            <PasswordField
              name="password"
              label={accountForms.password}
              autoComplete="current-password"
              inputRef={autoFocus}
              error={errors['password']}
            />
            {factor !== undefined && factor.passkeys.length > 0 && (
              <PasskeyButton disabled={isSending} onClick={submitPasskey} />
            )}
          </DialogContent>
          <DialogActions>
            <button type="button" className="button" onClick={close}>
              {recordWords.cancel}
            </button>
            <SubmitButton label={words.submit} sendingLabel={words.submitting} isSending={isSending} />
          </DialogActions>
        </form>
      </Dialog>
    </ThemeRoot>
  );
}
