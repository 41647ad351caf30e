import { useMutation, useQuery } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'ra-core';
import { useState } from 'react';
import { dueQuery } from '#src/features/bounty/queries/payouts.ts';
import { formatMoney } from '#src/format/money.ts';
import { formatCount } from '#src/format/number.ts';
import { payouts as words } from '#src/i18n/en/bounty/payouts.ts';
import { say } from '#src/i18n/say.ts';
import type { QuarryDataProvider } from '#src/providers/dataProvider.ts';
import { useIdempotentWrite } from '#src/providers/useIdempotentWrite.ts';
import { payouts } from '#src/resources/bounty/payouts.ts';
import { createPayout } from '#src/resources/bounty/routes/createPayout.ts';
import type { Due } from '#src/resources/bounty/routes/due.ts';
import { useInvalidateResource } from '#src/screens/recordCache.ts';
import { chunk } from '#src/ui/chunk.ts';
import { OverlayBoundary } from '#src/ui/OverlayBoundary.tsx';

const dialog = chunk('confirm', () => import('#src/ui/ConfirmDialog.tsx').then(({ ConfirmDialog }) => ConfirmDialog));

interface CreatePayoutProps {
  readonly campaign: number;
  /** Whether the campaign has a payout already. */
  readonly hasPaid: boolean;
  /** Whether the reader may create a payout. */
  readonly mayPay: boolean;
  /** Called with the ID of the new payout. */
  readonly onCreated: (id: number) => void;
}

/** Creates a payout; idempotent when it is sent again. */
function useCreatePayout({ campaign, onCreated }: Pick<CreatePayoutProps, 'campaign' | 'onCreated'>) {
  const dataProvider = useDataProvider<QuarryDataProvider>();
  const once = useIdempotentWrite();
  const notify = useNotify();
  const readAnew = useInvalidateResource(payouts);
  return useMutation({
    mutationFn: () =>
      once(campaign, (idempotencyKey) =>
        dataProvider.callRoute(createPayout, { params: { id: campaign }, idempotencyKey }),
      ),
    onSuccess: ({ data }) => {
      const text = say(words.made, { title: data.title });
      notify(text, { type: 'success' });
      readAnew();
      onCreated(data.id);
    },
  });
}

/** A campaign's debt to its hunters, with a button for payers that creates a payout after a confirmation. */
export function CreatePayout(props: CreatePayoutProps) {
  const { data: due } = useQuery(dueQuery(props.campaign));
  const { mutate, isPending, error } = useCreatePayout(props);
  const [isConfirming, setConfirming] = useState(false);
  if (due === undefined) return null;
  if (due.hunters === 0) return <p>{props.hasPaid ? words.owedNone : words.owedNothing}</p>;
  const hunters = (count: Due['hunters']) =>
    count === 1 ? words.oneHunter : say(words.hunters, { count: formatCount(count) });
  const values = { hunters: hunters(due.hunters), total: formatMoney(due.total, due.code) };
  const close = () => setConfirming(false);
  const create = () => {
    close();
    mutate();
  };
  return (
    <>
      <p className="payouts-owed">{say(words.owed, values)}</p>
      {due.withoutWallet > 0 && <p>{say(words.withoutWallet, { hunters: hunters(due.withoutWallet) })}</p>}
      {error && (
        <p className="banner" data-kind="error" role="alert">
          {error.message}
        </p>
      )}
      {isPending && <output>{words.making}</output>}
      {props.mayPay && (
        <div>
          <button
            type="button"
            className="button"
            disabled={isPending}
            onPointerEnter={dialog.preload}
            onClick={() => setConfirming(true)}
          >
            {say(words.payOut, values)}
          </button>
        </div>
      )}
      {isConfirming && (
        <OverlayBoundary onClose={close}>
          <dialog.Component
            title={words.make}
            subject={say(words.dueOf, values)}
            text={words.makeText}
            action={words.make}
            onConfirm={create}
            onClose={close}
          />
        </OverlayBoundary>
      )}
    </>
  );
}
