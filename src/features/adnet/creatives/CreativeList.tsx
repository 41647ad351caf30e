import { Suspense, useState } from 'react';
import { useActor } from '#src/providers/useActor.ts';
import { allows } from '#src/schema/access/ability.ts';
import type { Resource } from '#src/schema/resource.ts';
import { ListScreen } from '#src/screens/list/ListScreen.tsx';
import { chunk } from '#src/ui/chunk.ts';
import { Pending } from '#src/ui/Pending.tsx';
import { DropStrip } from './DropStrip.tsx';

const panel = chunk('creative-upload', () => import('./UploadPanel.tsx').then(({ UploadPanel }) => UploadPanel));

/** The list of creatives, with a drop zone that creates one per file. */
export function CreativeList({ resource }: { readonly resource: Resource }) {
  const { ability } = useActor();
  const [files, setFiles] = useState<readonly File[]>();
  const mayAdd = allows(ability, 'create', resource.name);
  return (
    <div className="creative-list">
      {mayAdd && files === undefined && <DropStrip onFiles={setFiles} />}
      {files && (
        <Suspense fallback={<Pending />}>
          <panel.Component files={files} onClose={() => setFiles(undefined)} />
        </Suspense>
      )}
      <ListScreen resource={resource} />
    </div>
  );
}
