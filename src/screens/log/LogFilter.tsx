import type { ReactNode } from 'react';
import './log.css';

/** One thing that a log is filtered by, with its label above. */
export const LogFilter = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div className="field">
    <span className="field-label">{label}</span>
    {children}
  </div>
);
