import type { ReactNode } from 'react';

interface ScrollRegionProps {
  /** The accessible name, for screen readers. */
  readonly label: string;
  /** The class that makes it scroll. */
  readonly className: string;
  readonly children: ReactNode;
}

/** A scrollable part of a page, such as a wide table: focusable, so that the keyboard can scroll it. */
export const ScrollRegion = ({ label, className, children }: ScrollRegionProps) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  <section className={className} aria-label={label} tabIndex={0}>
    {children}
  </section>
);
