import type { ReactNode } from 'react';
import './emptyState.css';

const drawings = {
  nothing: (
    <>
      <path d="M14 26h68v34a6 6 0 0 1-6 6H20a6 6 0 0 1-6-6zM14 26l10-16h48l10 16" />
      <path className="lit" d="M36 38h24" />
    </>
  ),
  search: (
    <>
      <path d="M14 14h44M14 26h30M14 38h24M14 50h28" />
      <circle className="lit" cx="64" cy="42" r="12" />
      <path className="lit" d="m73 51 10 10" />
    </>
  ),
  broken: (
    <>
      <rect x="14" y="10" width="68" height="52" rx="6" />
      <path className="lit" d="M24 42h12l5-9 8 15 6-11 3 5h14" />
    </>
  ),
  done: (
    <>
      <circle cx="48" cy="36" r="26" />
      <path className="lit" d="m37 37 8 8 15-17" />
    </>
  ),
} as const;

interface EmptyStateProps {
  readonly drawing: keyof typeof drawings;
  /** A sentence with the missing or failed content, and the user's next step. */
  readonly text: string;
  /** The server's message. */
  readonly detail?: string;
  /** The action. */
  readonly children?: ReactNode;
}

/** Replaces missing or failed content within a page. */
export function EmptyState({ drawing, text, detail, children }: EmptyStateProps) {
  return (
    <div className="box empty-state">
      <svg viewBox="0 0 96 72" aria-hidden>
        {drawings[drawing]}
      </svg>
      <output>{text}</output>
      {detail && <p className="muted">{detail}</p>}
      <div className="empty-state-actions">{children}</div>
    </div>
  );
}
