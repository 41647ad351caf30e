interface SubmitButtonProps {
  readonly label: string;
  /** Instead of the label while it is sent. */
  readonly sendingLabel: string;
  readonly isSending: boolean;
}

/** The one filled button of a form. */
export const SubmitButton = ({ label, sendingLabel, isSending }: SubmitButtonProps) => (
  <button type="submit" className="button" data-kind="filled" disabled={isSending}>
    {isSending ? sendingLabel : label}
  </button>
);
