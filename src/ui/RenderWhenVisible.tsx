import { type ReactNode, useEffect, useRef, useState } from 'react';

/** Loading starts before the content is in view, so that it has mostly loaded by then. */
const observerMargins = { rootMargin: '80px', scrollMargin: '80px' };

interface RenderWhenVisibleProps {
  /** The placeholder until then. */
  readonly waits: ReactNode;
  readonly children: ReactNode;
}

/** Loads its content only once its place scrolls into view. */
export function RenderWhenVisible({ waits, children }: RenderWhenVisibleProps) {
  const [isVisible, setVisible] = useState(typeof IntersectionObserver === 'undefined');
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isVisible || place.current === null) return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setVisible(true);
    }, observerMargins);
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isVisible]);
  return isVisible ? children : <div ref={place}>{waits}</div>;
}
