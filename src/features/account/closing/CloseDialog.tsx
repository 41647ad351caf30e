import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { closing as words } from '#src/i18n/en/account/closing.ts';
import { recordWords } from '#src/i18n/en/admin/record.ts';
import { say } from '#src/i18n/say.ts';
import { catalogue } from '#src/problems/catalogue.ts';
import { authProvider } from '#src/providers/authProvider.ts';
import { callRoute } from '#src/providers/callRoute.ts';
import { ServerProblem } from '#src/providers/errors.ts';
import { useActor } from '#src/providers/useActor.ts';
import { closeAccount } from '#src/resources/auth/routes/closeAccount.ts';
import { ThemeRoot } from '#src/theme/ThemeRoot.tsx';
import { autoFocus } from '#src/ui/autoFocus.ts';
import { FormError } from '../emptyLayout/FormError.tsx';
import { emptyFields, valueOf } from '../emptyLayout/formErrors.ts';
import { TextField } from '../emptyLayout/TextField.tsx';
import { useAccountForm } from '../emptyLayout/useAccountForm.ts';
import { ObstacleList, useObstacles } from './Obstacles.tsx';
import '#src/theme/controls.css';
import '#src/theme/dialog.css';
import './closing.css';

const fields = ['email'];
const givesUpField = 'givesUp';
const listed = new Intl.ListFormat('en-GB');

/** Returns the unpaid income in a refusal; undefined if it lists none. */
function unpaidIn(error: unknown): readonly string[] | undefined {
  if (!(error instanceof ServerProblem)) return undefined;
  const amounts = error.problems.find(({ type }) => type === catalogue.incomeUnpaid.type)?.parameters?.['amounts'];
  return Array.isArray(amounts) ? amounts : undefined;
}

/** Explains the consequences of closing the account, and asks for its email, so that Enter alone doesn't close it. */
export function CloseDialog({ onClose }: { readonly onClose: () => void }) {
  const titleId = useId();
  const { email } = useActor().profile;
  const { isLoading, blocking, unpaid: unpaidNow } = useObstacles();
  const isOpen = !isLoading && blocking.length === 0;
  const [unpaidThen, setUnpaid] = useState<readonly string[]>();
  const unpaid = unpaidThen ?? unpaidNow;
  const { errors, isSending, formProps } = useAccountForm({
    fields,
    leaves: true,
    check: (data) => emptyFields(data, fields),
    async send(data) {
      const givesUp = data.has(givesUpField) ? [...unpaid] : undefined;
      try {
        await callRoute(closeAccount, { params: {}, body: { email: valueOf(data, 'email').trim(), givesUp } });
      } catch (error) {
        setUnpaid((known) => unpaidIn(error) ?? known);
        throw error;
      }
      // Forgets the session in all tabs, like signing out. The server has already ended it.
      await authProvider.logout();
    },
  });
  return (
    <ThemeRoot>
      <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
        <form {...formProps}>
          <DialogTitle id={titleId}>{words.title}</DialogTitle>
          <DialogContent className="transition-content closing-content" aria-busy={isLoading}>
            {blocking.length > 0 && <ObstacleList obstacles={blocking} onLeave={onClose} />}
            {isOpen && (
              <>
                <ul className="closing-effects">
                  {words.effects.map((effect) => (
                    <li key={effect}>{effect}</li>
                  ))}
                </ul>
                <p>{words.exportFirst}</p>
                <FormError text={errors['form']} />
                <TextField
                  name="email"
                  type="email"
                  label={words.type}
                  hint={say(words.typeHint, { email })}
                  autoComplete="off"
                  inputRef={autoFocus}
                  error={errors['email']}
                />
                {unpaid.length > 0 && (
                  <label className="closing-claims">
                    <input type="checkbox" name={givesUpField} />
                    {say(words.givesUp, { amounts: listed.format(unpaid) })}
                  </label>
                )}
              </>
            )}
          </DialogContent>
          <DialogActions>
            <Button color="secondary" onClick={onClose}>
              {recordWords.cancel}
            </Button>
            {isOpen && (
              <Button type="submit" variant="contained" color="error" loading={isSending}>
                {words.close}
              </Button>
            )}
          </DialogActions>
        </form>
      </Dialog>
    </ThemeRoot>
  );
}
