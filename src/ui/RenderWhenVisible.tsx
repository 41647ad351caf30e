import { type ReactNode, useEffect, useRef, useState } from 'react';

/** Begins before it is in view, so that it is mostly there when it comes. */
const observerMargins = { rootMargin: '80px', scrollMargin: '80px' };

interface RenderWhenVisibleProps {
  /** What keeps the place until then. */
  readonly waits: ReactNode;
  readonly children: ReactNode;
}

/** What is loaded only once its place comes into view. */
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
