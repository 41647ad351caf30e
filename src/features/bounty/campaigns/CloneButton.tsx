import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'ra-core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { manage } from '#src/i18n/en/bounty/campaigns.ts';
import { say } from '#src/i18n/say.ts';
import type { QuarryDataProvider } from '#src/providers/dataProvider.ts';
import { newKey } from '#src/providers/newKey.ts';
import { useActor } from '#src/providers/useActor.ts';
import type { cloneCampaign } from '#src/resources/bounty/routes/cloneCampaign.ts';
import { allows } from '#src/schema/access/ability.ts';
import { recordPath } from '#src/schema/recordPath.ts';
import { recordRoute } from '#src/schema/recordRoute.ts';
import type { OverrideSlotProps } from '#src/screens/overrides.ts';
import { useCacheRecord } from '#src/screens/recordCache.ts';

// It stands in the rows of a first list.
const clone = recordRoute<typeof cloneCampaign>({
  method: 'POST',
  service: 'bounty',
  path: '/v0/campaigns/:id/clone',
  access: 'signed-in',
});

interface CloneProps extends OverrideSlotProps {
  /** On the button. */
  readonly word: string;
  /** Of which campaign, where there are several to see. */
  readonly label?: string;
}

/** Makes a new pending campaign like this one, its tasks with it, and leads there: its dates and its money are the next to look at. */
function Clone({ resource, record, word, label }: CloneProps) {
  const { ability } = useActor();
  const dataProvider = useDataProvider<QuarryDataProvider>();
  const navigate = useNavigate();
  const notify = useNotify();
  const keep = useCacheRecord(resource);
  // However often it is pressed on this page, there is one copy.
  const [idempotencyKey] = useState(newKey);
  const { mutate, isPending } = useMutation({
    mutationFn: () => dataProvider.ask(clone, { params: { id: record.id }, idempotencyKey }),
    onSuccess: ({ data }) => {
      keep(data);
      const said = say(manage.cloned, { title: data.title });
      notify(said, { type: 'success' });
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

/** On a campaign's page. */
export const CloneButton = (props: OverrideSlotProps) => <Clone {...props} word={manage.clone} />;

/** In its row of the list. */
export function CloneInRow(props: OverrideSlotProps) {
  const title = String(props.record[props.resource.title]);
  return <Clone {...props} word={manage.cloneShort} label={say(manage.cloneOf, { title })} />;
}
