import { useActor } from '#src/providers/useActor.ts';
import { conversions } from '#src/resources/statistics/conversions.ts';
import { allows } from '#src/schema/access/ability.ts';
import type { Resource } from '#src/schema/resource.ts';
import { GuestListScreen } from '#src/screens/list/GuestListScreen.tsx';
import { PostbackDesk } from './PostbackDesk.tsx';

/** The log of postbacks, below what whoever has campaigns sets up and tries them with. */
export function PostbackList({ resource }: { readonly resource: Resource }) {
  const { ability } = useActor();
  return (
    <>
      {allows(ability, 'create', conversions.name) && <PostbackDesk />}
      <GuestListScreen resource={resource} backTo={undefined} />
    </>
  );
}
