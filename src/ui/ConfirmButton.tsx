import { useMutation } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { chunk } from './chunk.ts';
import { OverlayBoundary } from './OverlayBoundary.tsx';

const dialog = chunk('confirm', () => import('./ConfirmDialog.tsx').then(({ ConfirmDialog }) => ConfirmDialog));

interface ConfirmButtonProps {
  readonly label: string;
  /** For screen readers, where several buttons have the same label. */
  readonly name?: string;
  readonly kind?: 'danger';
  /** Whether it looks like a link among others. */
  readonly isQuiet?: boolean;
  readonly title: string;
  readonly subject?: string;
  /** What it does. */
  readonly text: string;
  readonly isIrreversible?: boolean;
  /** Whether it takes something away, as most that is asked about does. */
  readonly isDestructive?: boolean;
  readonly act: () => Promise<unknown>;
  /** Said once it is done. */
  readonly done: string;
  /** What follows, with the question closed. */
  readonly onDone?: () => void;
  /** Choices below the text of the question. */
  readonly children?: ReactNode;
}

/** A button whose act isn’t taken back: it asks first, having said what it does. */
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
