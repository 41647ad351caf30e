import { useQuery } from '@tanstack/react-query';
import { useGetList } from 'ra-core';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { campaignAccountQuery } from '#src/features/bounty/queries/campaignAccount.ts';
import { Exact } from '#src/fields/money/exact.ts';
import { formatMoney } from '#src/format/money.ts';
import { manage } from '#src/i18n/en/bounty/campaigns.ts';
import { campaignsMoney as words } from '#src/i18n/en/bounty/campaignsMoney.ts';
import { dashboards } from '#src/i18n/en/dashboards.ts';
import { say } from '#src/i18n/say.ts';
import { useActor } from '#src/providers/useActor.ts';
import { type Campaign, campaignStatus, campaigns } from '#src/resources/bounty/campaigns.ts';
import type { CampaignAccount } from '#src/resources/bounty/routes/campaignAccount.ts';
import { recordPath } from '#src/schema/recordPath.ts';
import { openListPath } from '#src/schema/routes.ts';
import { listAddress } from '#src/screens/paths.ts';
import { accountParts, partNames } from '../money/accountParts.ts';
import { MoneyBar } from '../money/MoneyBar.tsx';
import { moneyTab } from '../money/moneyTab.ts';
import '../money/money.css';
import './campaignsMoney.css';

const titleId = 'dashboard-campaigns-money';
/** The campaigns that end first; limited because each account is a request. */
const pagination = { page: 1, perPage: 5 };
const sort = { field: 'endAt', order: 'ASC' } as const;

/** Describes the awarded amount, its unpaid part, and the rest. */
function awardedText({ total, awarded, paid, currency }: CampaignAccount): string {
  const unpaid = new Exact(awarded).minus(paid);
  const left = new Exact(total).minus(awarded);
  return say(unpaid.gt(0) ? words.unpaid : words.awarded, {
    total: formatMoney(total, currency),
    awarded: formatMoney(awarded, currency),
    unpaid: formatMoney(unpaid.toFixed(), currency),
    left: formatMoney(left.toFixed(), currency),
  });
}

/** Describes the bar for screen readers. */
function BarInWords({ account }: { readonly account: CampaignAccount }) {
  const parts = accountParts(account);
  const texts = partNames
    .filter((name) => parts[name].gt(0))
    .map((name) =>
      say(words.part, { name: words.parts[name], amount: formatMoney(parts[name].toFixed(), account.currency) }),
    );
  return <span className="only-read-aloud">{texts.join('; ')}</span>;
}

/** The legend of the bars' colours. */
const Legend = () => (
  <p className="campaign-money campaigns-money-legend muted" aria-hidden>
    {partNames.map((name) => (
      <span key={name} data-part={name}>
        {words.parts[name]}
      </span>
    ))}
  </p>
);

function Row({ campaign: { id, title } }: { readonly campaign: Campaign }) {
  const { data: account, error } = useQuery(campaignAccountQuery(id));
  return (
    <li className="campaign-money campaigns-money-row" aria-busy={!account && !error}>
      <Link className="panel-title" to={`${recordPath(campaigns, 'show', id)}?tab=${moneyTab}`}>
        {title}
      </Link>
      {error && <span className="muted">{manage.moneyFailed}</span>}
      {account && (
        <>
          <MoneyBar account={account} />
          <BarInWords account={account} />
          <span className="muted">{awardedText(account)}</span>
        </>
      )}
    </li>
  );
}

/** Explains the order if not all campaigns are shown. */
const EndFirst = ({ total }: { readonly total: number }) =>
  total > pagination.perPage && <p className="muted">{say(words.endFirst, { shown: pagination.perPage, total })}</p>;

/** The money of the manager's active campaigns, a bar each: the rest, the awarded amount, and its unpaid part. */
export function CampaignsMoney() {
  const { profile, role } = useActor();
  const filter = useMemo(() => ({ manager: profile.id, status: campaignStatus.values.active }), [profile.id]);
  const { data, total, error } = useGetList<Campaign>(
    campaigns.name,
    { filter, pagination, sort },
    { onError: () => undefined },
  );
  const list = openListPath(campaigns, role);
  return (
    <section className="facts-box" aria-labelledby={titleId} aria-busy={!data && !error}>
      <div className="panel-head">
        <h2 id={titleId}>{dashboards.campaignsMoney}</h2>
        {list !== undefined && Number(total) > 0 && <Link to={listAddress(list, filter)}>{dashboards.showAll}</Link>}
      </div>
      {error && <p className="figure-failed">{words.failed}</p>}
      {data?.length === 0 && <p className="muted">{words.none}</p>}
      <EndFirst total={total ?? 0} />
      <ul className="plain-list">
        {data?.map((campaign) => (
          <Row key={campaign.id} campaign={campaign} />
        ))}
      </ul>
      {data && data.length > 0 && <Legend />}
    </section>
  );
}
