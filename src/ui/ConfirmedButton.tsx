import { useMutation } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { ConfirmDialog } from './ConfirmDialog.tsx';

interface ConfirmedButtonProps {
  readonly label: string;
  /** For screen readers, where several buttons have the same label. */
  readonly name?: string;
  readonly kind?: 'danger';
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
}

/** A button whose act isn’t taken back: it asks first, having said what it does. */
export function ConfirmedButton({
  label,
  name,
  kind,
  act,
  done,
  isDestructive = true,
  ...question
}: ConfirmedButtonProps) {
  const notify = useNotify();
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: act,
    onSuccess: () => {
      setAsking(false);
      notify(done, { type: 'success' });
    },
  });
  return (
    <>
      <button type="button" className="button" data-kind={kind} aria-label={name} onClick={() => setAsking(true)}>
        {label}
      </button>
      {isAsking && (
        <ConfirmDialog
          {...question}
          action={label}
          isDestructive={isDestructive}
          isPending={isPending}
          onConfirm={() => mutate()}
          onClose={() => setAsking(false)}
        >
          {error && <p role="alert">{error.message}</p>}
        </ConfirmDialog>
      )}
    </>
  );
}
