import type { ReactNode } from 'react';
import '../step.css';

interface PanelProps {
  readonly tone: 'done' | 'waiting' | 'refused' | 'off' | 'next';
  readonly title: string;
  readonly text: string;
  /** The ID of the text, if it describes the action. */
  readonly textId?: string;
  /** The error of the action, if it failed. */
  readonly refusal?: string | undefined;
  /** The action. On a phone it is fixed at the bottom of the screen. */
  readonly children?: ReactNode;
}

/** The panel of a step: the hunter's situation and the action. */
export function Panel({ tone, title, text, textId, refusal, children }: PanelProps) {
  return (
    <section className="box step-panel" data-tone={tone}>
      <div className="step-text">
        <h2>{title}</h2>
        {text && <p id={textId}>{text}</p>}
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
