import { useState } from 'react';
import { recordWords } from '#src/i18n/en/admin/record.ts';
import { nounsOf } from '#src/i18n/labels.ts';
import { say } from '#src/i18n/say.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import { chunk } from '#src/ui/chunk.ts';
import { OverlayBoundary } from '#src/ui/OverlayBoundary.tsx';

const dialog = chunk('remove', () => import('./RemoveDialog.tsx').then(({ RemoveDialog }) => RemoveDialog));

/** Deletes a record, after a confirmation. */
export function RemoveButton({ resource, record }: { readonly resource: Resource; readonly record: AnyRow }) {
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <>
      <button
        type="button"
        className="button"
        data-kind="danger"
        onPointerEnter={dialog.preload}
        onClick={() => setAsking(true)}
      >
        {say(recordWords.remove, nounsOf(resource))}
      </button>
      {isAsking && (
        <OverlayBoundary onClose={close}>
          <dialog.Component resource={resource} record={record} onClose={close} />
        </OverlayBoundary>
      )}
    </>
  );
}
