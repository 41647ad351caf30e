import { useQuery } from '@tanstack/react-query';
import { useGetList } from 'ra-core';
import { Link, useNavigate } from 'react-router-dom';
import { dueQuery } from '#src/features/bounty/queries/payouts.ts';
import { payouts as words } from '#src/i18n/en/bounty/payouts.ts';
import { useActor } from '#src/providers/useActor.ts';
import { type Campaign, campaignStatus } from '#src/resources/bounty/campaigns.ts';
import { payoutItems } from '#src/resources/bounty/payoutItems.ts';
import { type Payout, payouts } from '#src/resources/bounty/payouts.ts';
import { allows } from '#src/schema/access/ability.ts';
import { recordPath } from '#src/schema/recordPath.ts';
import { openListPath } from '#src/schema/routes.ts';
import { listAddress } from '#src/screens/paths.ts';
import { Pending, usePending } from '#src/ui/Pending.tsx';
import { CreatePayout } from './CreatePayout.tsx';
import { PayoutRow } from './PayoutRow.tsx';
import './payouts.css';

const pagination = { page: 1, perPage: 25 };
const sort = { field: 'createdAt', order: 'DESC' } as const;
const { active, closed } = campaignStatus.values;
const runsOrRan: ReadonlySet<unknown> = new Set([active, closed]);

/** A campaign's debt to its hunters, and its newest payouts, for their readers. */
export function CampaignPayouts({ campaign }: { readonly campaign: Campaign }) {
  const { ability, role } = useActor();
  const navigate = useNavigate();
  const { id, manager } = campaign;
  const payoutList = useGetList<Payout>(
    payouts.name,
    { pagination, sort, filter: { campaign: id } },
    { onError: () => undefined },
  );
  const mayPay = allows(ability, 'update', payoutItems.name, { manager, status: 'unpaid' });
  const { data: due, isLoading: isDueLoading } = useQuery(dueQuery(id));
  const { data = [], total = 0, error, isPending } = payoutList;
  const isArriving = usePending(isPending || isDueLoading);
  const list = openListPath(payouts, role);
  const open = (payout: number) => void navigate(recordPath(payouts, 'show', payout) ?? '');
  // A campaign that never ran has no debt, so the section is hidden. A campaign sent back for editing may have one.
  if (!error && data.length === 0 && !runsOrRan.has(campaign.status) && !due?.hunters) return isArriving && <Pending />;
  return (
    <section
      className="facts-box campaign-payouts"
      aria-labelledby="campaign-payouts"
      aria-busy={isPending}
      data-arriving={isArriving}
    >
      <h2 id="campaign-payouts">{words.title}</h2>
      <CreatePayout campaign={id} hasPaid={data.length > 0} mayPay={mayPay} onCreated={open} />
      {error && <p role="alert">{words.failed}</p>}
      {payoutList.data?.length === 0 && <p className="money-none">{words.none}</p>}
      <ul className="plain-list payouts">
        {data.map((payout) => (
          <PayoutRow key={payout.id} payout={payout} />
        ))}
      </ul>
      {list !== undefined && total > data.length && (
        <Link className="in-text" to={listAddress(list, { campaign: id })}>
          {words.allPayouts}
        </Link>
      )}
    </section>
  );
}
