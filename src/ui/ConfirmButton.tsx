import { useMutation } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { chunk } from './chunk.ts';
import { OverlayBoundary } from './OverlayBoundary.tsx';

const dialog = chunk('confirm', () => import('./ConfirmDialog.tsx').then(({ ConfirmDialog }) => ConfirmDialog));

interface ConfirmButtonProps {
  readonly label: string;
  /** The accessible name, for screen readers, if several buttons have the same label. */
  readonly name?: string;
  readonly kind?: 'danger';
  /** Whether it looks like a link beside other links. */
  readonly isQuiet?: boolean;
  readonly title: string;
  readonly subject?: string;
  /** The effect of confirming. */
  readonly text: string;
  readonly isIrreversible?: boolean;
  /** Whether it removes something; true by default. */
  readonly isDestructive?: boolean;
  readonly act: () => Promise<unknown>;
  /** The notification after it is done. */
  readonly done: string;
  /** Called afterwards, with the dialog closed. */
  readonly onDone?: () => void;
  /** Choices below the text of the dialog. */
  readonly children?: ReactNode;
}

/** A button for an action that can’t be undone: it explains the effect and asks for confirmation. */
export function ConfirmButton({
  label,
  name,
  kind,
  act,
  done,
  onDone,
  isQuiet = false,
  isDestructive = true,
  children,
  ...question
}: ConfirmButtonProps) {
  const notify = useNotify();
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: act,
    onSuccess: () => {
      close();
      notify(done, { type: 'success' });
      onDone?.();
    },
  });
  return (
    <>
      <button
        type="button"
        className={isQuiet ? 'quiet-button' : 'button'}
        data-kind={kind}
        aria-label={name}
        onClick={() => setAsking(true)}
      >
        {label}
      </button>
      {isAsking && (
        <OverlayBoundary onClose={close}>
          <dialog.Component
            {...question}
            action={label}
            isDestructive={isDestructive}
            isPending={isPending}
            onConfirm={() => mutate()}
            onClose={close}
          >
            {children}
            {error && <p role="alert">{error.message}</p>}
          </dialog.Component>
        </OverlayBoundary>
      )}
    </>
  );
}
