import type { ReactNode } from 'react';
import { layout } from '#src/i18n/en/admin/layout.ts';
import './skeleton.css';

/** The shell's outline while the profile loads, as index.html draws it. Children replace the page. */
export function ShellSkeleton({ children }: { readonly children: ReactNode }) {
  return (
    <div className="outline" data-shown>
      <div className="outline-bar" />
      <div className="outline-side" />
      <main aria-busy>
        <h1 className="only-read-aloud">{layout.loading}</h1>
        {children}
      </main>
    </div>
  );
}

/** A page's outline while its code loads: a title, a line of controls, rows. */
export function ContentSkeleton() {
  return (
    <div className="page-outline" aria-busy data-arriving="true">
      <h1 className="only-read-aloud">{layout.loading}</h1>
      <i className="page-outline-title" />
      <i />
      <i className="page-outline-body" />
    </div>
  );
}
