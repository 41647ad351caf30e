import { type ReactNode, useEffect, useRef } from 'react';
import { LogoMark } from '#src/ui/LogoMark.tsx';
import { usePageTitle } from '#src/ui/usePageTitle.ts';
import { Artwork } from './Artwork.tsx';
import '#src/theme/controls.css';
import './emptyLayout.css';

interface EmptyLayoutProps {
  readonly heading: string;
  readonly intro?: string;
  /** The title of the browser's tab; by default the heading. */
  readonly title?: string;
  /** Called at the first input. */
  readonly onInput?: () => void;
  readonly children: ReactNode;
}

/** The last heading of this document, because the states of a screen are separate components. */
let shownHeading: string | undefined;

/** The layout of the public screens: one column, without a menu. A new heading receives the focus, so that screen readers read it. */
export function EmptyLayout({ heading, intro, title = heading, onInput, children }: EmptyLayoutProps) {
  const h1 = useRef<HTMLHeadingElement>(null);
  usePageTitle(title);
  useEffect(() => {
    const isNew = shownHeading !== undefined && shownHeading !== heading;
    shownHeading = heading;
    if (isNew) h1.current?.focus();
  }, [heading]);
  return (
    <div className="empty-layout">
      <main className="empty-main">
        <div className="empty-column" onInput={onInput}>
          <LogoMark size={40} />
          <h1 ref={h1} tabIndex={-1}>
            {heading}
          </h1>
          {intro !== undefined && <p className="empty-intro">{intro}</p>}
          {children}
        </div>
      </main>
      <Artwork />
    </div>
  );
}
