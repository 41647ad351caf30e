import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId } from 'react';
import { recordWords } from '#src/i18n/en/admin/record.ts';
import { ThemeRoot } from '#src/theme/ThemeRoot.tsx';
import { autoFocus } from './autoFocus.ts';
import '#src/theme/dialog.css';

interface ConfirmDialogProps {
  readonly title: string;
  /** The affected record, such as its title. */
  readonly subject?: string;
  /** The effect of confirming. */
  readonly text: string;
  /** The confirm button's label. */
  readonly action: string;
  /** Whether data is lost: the confirm button is red. */
  readonly isDestructive?: boolean;
  /** Whether it can't be undone: Cancel has the focus, so that Enter doesn't confirm. */
  readonly isIrreversible?: boolean;
  readonly isPending?: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  /** The error of the last attempt. */
  readonly children?: ReactNode;
}

/** Explains the effect of an action and asks for confirmation. */
export function ConfirmDialog({
  title,
  subject,
  text,
  action,
  children,
  onConfirm,
  onClose,
  ...options
}: ConfirmDialogProps) {
  const { isDestructive = false, isIrreversible = false, isPending = false } = options;
  const titleId = useId();
  return (
    <ThemeRoot>
      <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent className="transition-content">
          {subject && <p className="transition-record">{subject}</p>}
          <p>{text}</p>
          {children}
        </DialogContent>
        <DialogActions>
          <Button color="secondary" ref={isIrreversible ? autoFocus : undefined} onClick={onClose}>
            {recordWords.cancel}
          </Button>
          <Button
            variant="contained"
            color={isDestructive ? 'error' : 'primary'}
            ref={isIrreversible ? undefined : autoFocus}
            loading={isPending}
            onClick={onConfirm}
          >
            {action}
          </Button>
        </DialogActions>
      </Dialog>
    </ThemeRoot>
  );
}
