import { security as words } from '#src/i18n/en/account/security.ts';
import { SubmitButton } from '../emptyLayout/SubmitButton.tsx';

interface FormActionsProps {
  readonly label: string;
  readonly sendingLabel: string;
  readonly isSending: boolean;
  readonly onCancel: () => void;
}

/** The buttons of a form that was opened in a section. */
export const FormActions = ({ onCancel, ...submit }: FormActionsProps) => (
  <div className="item-actions">
    <button type="button" className="button" onClick={onCancel}>
      {words.cancel}
    </button>
    <SubmitButton {...submit} />
  </div>
);
