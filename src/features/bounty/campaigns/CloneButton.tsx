import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'ra-core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { manage } from '#src/i18n/en/bounty/campaigns.ts';
import { rowActions } from '#src/i18n/en/bounty/rowActions.ts';
import { say } from '#src/i18n/say.ts';
import type { QuarryDataProvider } from '#src/providers/dataProvider.ts';
import { newIdempotencyKey } from '#src/providers/newIdempotencyKey.ts';
import { useActor } from '#src/providers/useActor.ts';
import type { cloneCampaign } from '#src/resources/bounty/routes/cloneCampaign.ts';
import { allows } from '#src/schema/access/ability.ts';
import { recordPath } from '#src/schema/recordPath.ts';
import { recordRoute } from '#src/schema/recordRoute.ts';
import type { OverrideSlotProps } from '#src/screens/overrides.ts';
import { useCacheRecord } from '#src/screens/recordCache.ts';

// Imports only the route's type, because the button is in the rows of a list, which loads first.
const clone = recordRoute<typeof cloneCampaign>({
  method: 'POST',
  service: 'bounty',
  path: '/v0/campaigns/:id/clone',
  access: 'signed-in',
});

interface CloneProps extends OverrideSlotProps {
  /** The label of the button. */
  readonly word: string;
  /** The accessible name in a list of such buttons: it includes the campaign's title. */
  readonly label?: string;
}

/** Clones the campaign and its tasks as pending, and opens the clone, for a check of its dates and money. */
function Clone({ resource, record, word, label }: CloneProps) {
  const { ability } = useActor();
  const dataProvider = useDataProvider<QuarryDataProvider>();
  const navigate = useNavigate();
  const notify = useNotify();
  const keep = useCacheRecord(resource);
  // One key per page, so that a repeated click doesn't create a second clone.
  const [idempotencyKey] = useState(newIdempotencyKey);
  const { mutate, isPending } = useMutation({
    mutationFn: () => dataProvider.callRoute(clone, { params: { id: record.id }, idempotencyKey }),
    onSuccess: ({ data }) => {
      keep(data);
      const text = say(manage.cloned, { title: data.title });
      notify(text, { type: 'success' });
      void navigate(recordPath(resource, 'show', data.id) ?? '/');
    },
    onError: ({ message }) => notify(message, { type: 'error' }),
  });
  if (!allows(ability, 'create', resource.name)) return null;
  return (
    <button
      type="button"
      className="button"
      title={manage.cloneHint}
      aria-label={label}
      disabled={isPending}
      onClick={() => mutate()}
    >
      {isPending ? manage.cloning : word}
    </button>
  );
}

/** The button on a campaign's page. */
export const CloneButton = (props: OverrideSlotProps) => <Clone {...props} word={manage.clone} />;

/** The button in a campaign's row of the list. */
export function CloneInRow(props: OverrideSlotProps) {
  const title = String(props.record[props.resource.title]);
  return <Clone {...props} word={rowActions.clone} label={say(manage.cloneOf, { title })} />;
}
