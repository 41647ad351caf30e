import { useState } from 'react';
import { profile } from '#src/i18n/en/account/profile.ts';
import { say } from '#src/i18n/say.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import { chunk } from '#src/ui/chunk.ts';
import { OverlayBoundary } from '#src/ui/OverlayBoundary.tsx';

const dialog = chunk('remove', () =>
  import('#src/screens/transition/RemoveDialog.tsx').then(({ RemoveDialog }) => RemoveDialog),
);

/** Deletes a record after confirmation, without leaving the page. */
export function RemoveItem({ resource, record }: { readonly resource: Resource; readonly record: AnyRow }) {
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const what = String(record[resource.title]);
  return (
    <>
      <button
        type="button"
        className="quiet-button"
        aria-label={say(profile.removeOf, { what })}
        onPointerEnter={dialog.preload}
        onClick={() => setAsking(true)}
      >
        {profile.remove}
      </button>
      {isAsking && (
        <OverlayBoundary onClose={close}>
          <dialog.Component resource={resource} record={record} onClose={close} onRemoved={close} />
        </OverlayBoundary>
      )}
    </>
  );
}
