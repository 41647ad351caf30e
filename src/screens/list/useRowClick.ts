import { useListContext } from 'ra-core';
import type { MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { resourceNamed } from '#src/schema/registry.ts';
import { routeOf } from '#src/schema/routes.ts';
import { listPositionState } from '../listPosition.ts';

/** Preloads the page's code while a row is pointed at; the record itself is already cached by the list. */
const preloadPage = (): void => void import('../record/PageScreen.tsx').catch(() => undefined);

const isModified = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  metaKey || ctrlKey || shiftKey || altKey;

const isControl = (target: Element): boolean => target.closest('a[href], button, .row-select') !== null;

const linkOf = (target: Element): HTMLAnchorElement | null =>
  target.closest('tr')?.querySelector<HTMLAnchorElement>('a.row-title[href]') ?? null;

/**
 * A click anywhere in a row opens its record; with a modifier key or the middle button, in a new tab, as a link would.
 * @param base the base path of the page's links
 */
export function useRowClick(base: string) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { resource, page, perPage } = useListContext();
  const isOwnList = routeOf(pathname)?.path === resourceNamed(resource).screens.list;
  const positionOf = (link: Element) => {
    const index = link.closest('tr')?.sectionRowIndex;
    return isOwnList && index !== undefined
      ? listPositionState({ search, at: (page - 1) * perPage + index })
      : undefined;
  };
  const open = (event: MouseEvent, elsewhere: boolean) => {
    const { target } = event;
    const link = target instanceof Element ? linkOf(target) : null;
    if (!link || !(target instanceof Element)) return;
    const onLink = target.closest('a') === link;
    // The browser opens links in a new tab itself, and a button in the row has its own click.
    if (elsewhere ? isControl(target) : isControl(target) && !onLink) return;
    if (window.getSelection()?.toString()) return;
    event.preventDefault();
    if (elsewhere) window.open(link.href, '_blank', 'noopener');
    else void navigate(link.pathname.slice(base.length) + link.search, { state: positionOf(link) });
  };
  return {
    onClick: (event: MouseEvent) => open(event, isModified(event)),
    onAuxClick: (event: MouseEvent) => event.button === 1 && open(event, true),
    onPointerEnter: preloadPage,
  };
}
