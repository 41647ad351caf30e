import type { ReactNode } from 'react';
import { usePageTitle } from '#src/ui/usePageTitle.ts';
import '#src/theme/controls.css';
import './notice.css';

interface NoticeProps {
  readonly title: string;
  /** Sentences: the event, the state of the user's data, the next step. */
  readonly text: readonly string[];
  /** An outline drawing of 96 by 72. */
  readonly drawing: ReactNode;
  readonly children?: ReactNode;
}

/** A page that replaces the requested one, such as an error. Children are its actions. */
export function Notice({ title, text, drawing, children }: NoticeProps) {
  usePageTitle(title);
  return (
    <section className="notice">
      <svg className="notice-drawing" viewBox="0 0 96 72" aria-hidden>
        {drawing}
      </svg>
      <h1>{title}</h1>
      {text.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <div className="notice-actions">{children}</div>
    </section>
  );
}
