import type { ReactNode } from 'react';

interface ScrollRegionProps {
  /** Names it for screen readers. */
  readonly label: string;
  /** What makes it scroll. */
  readonly className: string;
  readonly children: ReactNode;
}

/** What scrolls within a page, such as a wide table: focusable, so that the keyboard can scroll it. */
export const ScrollRegion = ({ label, className, children }: ScrollRegionProps) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  <section className={className} aria-label={label} tabIndex={0}>
    {children}
  </section>
);
