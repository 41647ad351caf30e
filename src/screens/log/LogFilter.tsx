import type { ReactNode } from 'react';
import './log.css';

/** A filter control of a log, with its label above. */
export const LogFilter = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div className="field">
    <span className="field-label">{label}</span>
    {children}
  </div>
);
