import type { ComponentType } from 'react';
import type { Resource } from '#src/schema/resource.ts';
import { type Chunk, chunk } from '#src/ui/chunk.ts';

/**
 * Turns a page of stock react-admin components into a screen of an override. Their theme loads only with it.
 * @param id names the chunk in its error
 * @param load imports the page
 * @example export const screens = { list: stockScreen('meetups-list', () => import('../meetups/MeetupList.tsx').then(({ MeetupList }) =>
 * MeetupList)) };
 */
export function stockScreen(id: string, load: () => Promise<ComponentType>): Chunk<{ readonly resource: Resource }> {
  return chunk(id, async () => {
    const [Page, { ReactAdminFrame }] = await Promise.all([load(), import('./ReactAdminFrame.tsx')]);
    return function StockPage({ resource }: { readonly resource: Resource }) {
      return (
        <ReactAdminFrame resource={resource}>
          <Page />
        </ReactAdminFrame>
      );
    };
  });
}
