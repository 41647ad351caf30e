import { useActor } from '#src/providers/useActor.ts';
import { conversions } from '#src/resources/statistics/conversions.ts';
import { allows } from '#src/schema/access/ability.ts';
import type { Resource } from '#src/schema/resource.ts';
import { NestedListScreen } from '#src/screens/list/NestedListScreen.tsx';
import { PostbackDesk } from './PostbackDesk.tsx';

/** The log of postbacks, below their setup and test for owners of campaigns. */
export function PostbackList({ resource }: { readonly resource: Resource }) {
  const { ability } = useActor();
  return (
    <>
      {allows(ability, 'create', conversions.name) && <PostbackDesk />}
      <NestedListScreen resource={resource} backTo={undefined} />
    </>
  );
}
