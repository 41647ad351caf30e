import type { ReactNode } from 'react';
import '../step.css';

interface PanelProps {
  readonly tone: 'done' | 'waiting' | 'refused' | 'off' | 'next';
  readonly title: string;
  readonly text: string;
  /** What was refused just now. */
  readonly refusal?: string | undefined;
  /** The action; on a phone it stands at the bottom. */
  readonly children?: ReactNode;
}

/** Where the hunter stands, and what to do. */
export function Panel({ tone, title, text, refusal, children }: PanelProps) {
  return (
    <section className="box step-panel" data-tone={tone}>
      <div className="step-text">
        <h2>{title}</h2>
        {text && <p>{text}</p>}
        {refusal && (
          <p className="banner" data-kind="error" role="alert">
            {refusal}
          </p>
        )}
      </div>
      {children && <div className="step-actions">{children}</div>}
    </section>
  );
}
