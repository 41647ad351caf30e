import { useListContext } from 'ra-core';
import type { MouseEvent, PointerEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useActor } from '#src/providers/useActor.ts';
import { findList } from '#src/schema/findList.ts';
import { getResource } from '#src/schema/registry.ts';
import { listPositionState } from '../listPosition.ts';
import { usePrefetchRecord } from '../recordCache.ts';

/** Preloads the page's code while the user points at a row. */
const preloadPage = (): void => void import('../record/PageScreen.tsx').catch(() => undefined);

const isModified = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  metaKey || ctrlKey || shiftKey || altKey;

const isControl = (target: Element): boolean => target.closest('a[href], button, .row-select') !== null;

const linkOf = (target: Element): HTMLAnchorElement | null =>
  target.closest('tr')?.querySelector<HTMLAnchorElement>('a.row-title[href]') ?? null;

/**
 * A click anywhere in a row opens its record; with a modifier key or the middle button, it opens a new tab, as a link would.
 * @param base the base path of the page's links
 */
export function useRowClick(base: string) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { resource, page, perPage } = useListContext();
  const prefetchRecord = usePrefetchRecord(getResource(resource));
  const place = findList(pathname, search, useActor().role);
  const positionOf = (link: Element) => {
    const index = link.closest('tr')?.sectionRowIndex;
    return place?.resource.name === resource && index !== undefined
      ? listPositionState({ list: place.list?.name, search, at: (page - 1) * perPage + index })
      : undefined;
  };
  const open = (event: MouseEvent, elsewhere: boolean) => {
    const { target } = event;
    const link = target instanceof Element ? linkOf(target) : null;
    if (!link || !(target instanceof Element)) return;
    const onLink = target.closest('a') === link;
    // The browser itself opens links in a new tab, and a button in the row has its own click.
    if (elsewhere ? isControl(target) : isControl(target) && !onLink) return;
    if (window.getSelection()?.toString()) return;
    event.preventDefault();
    if (elsewhere) window.open(link.href, '_blank', 'noopener');
    else void navigate(link.pathname.slice(base.length) + link.search, { state: positionOf(link) });
  };
  /** Requests the record while the button is still down, unless the user pressed another control in the row. */
  const prefetch = ({ target, button }: PointerEvent) => {
    if (button !== 0 || !(target instanceof Element)) return;
    const link = linkOf(target);
    if (!link || (isControl(target) && target.closest('a') !== link)) return;
    const { id } = link.closest('tr')?.dataset ?? {};
    if (id !== undefined) prefetchRecord(Number(id));
  };
  return {
    onClick: (event: MouseEvent) => open(event, isModified(event)),
    onAuxClick: (event: MouseEvent) => event.button === 1 && open(event, true),
    onPointerEnter: preloadPage,
    onPointerDown: prefetch,
  };
}
