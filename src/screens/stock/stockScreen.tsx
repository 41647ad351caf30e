import type { ComponentType } from 'react';
import type { Resource } from '#src/schema/resource.ts';
import { type Chunk, chunk } from '#src/ui/chunk.ts';

/**
 * A page that is written as react-admin's documentation writes it, as a screen of an override. Its theme travels with it,
 * and not with the screens of our own.
 * @param id names the chunk in its error
 * @param load imports the page
 * @example export const screens = { list: stockScreen('meetups-list', () => import('../meetups/MeetupList.tsx').then(({ MeetupList }) => MeetupList)) };
 */
export function stockScreen(id: string, load: () => Promise<ComponentType>): Chunk<{ readonly resource: Resource }> {
  return chunk(id, async () => {
    const [Page, { StockFrame }] = await Promise.all([load(), import('./StockFrame.tsx')]);
    return function StockPage({ resource }: { readonly resource: Resource }) {
      return (
        <StockFrame resource={resource}>
          <Page />
        </StockFrame>
      );
    };
  });
}
