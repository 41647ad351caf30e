import { useCallback, useState } from 'react';
import { chunk } from '#src/chunk.ts';
import { screens } from '#src/i18n/en/screens.ts';
import { Floating } from '#src/layout/Floating.tsx';
import type { Resource } from '#src/schema/resource.ts';

const panel = chunk('filters', () => import('./filters/FilterPanel.tsx').then(({ FilterPanel }) => FilterPanel));

/** Opens the filters of every field that the declaration offers; their code travels when the button is pointed at. */
export function FilterButton({ resource }: { readonly resource: Resource }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = useCallback(() => setAnchor(null), []);
  return (
    <>
      <button
        type="button"
        className="button filter-button"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onPointerEnter={panel.preload}
        onFocus={panel.preload}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <svg viewBox="0 0 16 16" aria-hidden>
          <path d="M2 4h12M4.5 8h7M7 12h2" />
        </svg>
        {screens.filters}
      </button>
      {anchor && (
        <Floating onClose={close}>
          <panel.Component resource={resource} anchor={anchor} onClose={close} />
        </Floating>
      )}
    </>
  );
}
