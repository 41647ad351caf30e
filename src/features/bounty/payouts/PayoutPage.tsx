import { useGetOne } from 'ra-core';
import { useMemo, useState } from 'react';
import { payouts as words } from '#src/i18n/en/bounty/payouts.ts';
import { say } from '#src/i18n/say.ts';
import { useActor } from '#src/providers/useActor.ts';
import { type Campaign, campaigns } from '#src/resources/bounty/campaigns.ts';
import { payoutItems } from '#src/resources/bounty/payoutItems.ts';
import { type Payout, payouts } from '#src/resources/bounty/payouts.ts';
import { allows } from '#src/schema/access/ability.ts';
import type { Resource } from '#src/schema/resource.ts';
import { useRecordId } from '#src/screens/paths.ts';
import { LoadedRecord } from '#src/screens/record/LoadedRecord.tsx';
import { Neighbours } from '#src/screens/record/Neighbours.tsx';
import { RecordHead } from '#src/screens/record/RecordHead.tsx';
import { useRememberRecord } from '#src/screens/record/recentRecords.ts';
import type { RequestedTransition } from '#src/screens/transition/requestedTransition.ts';
import { TransitionRequest } from '#src/screens/transition/TransitionRequest.tsx';
import { useLabels } from '#src/screens/useLabels.ts';
import { Pending } from '#src/ui/Pending.tsx';
import { usePageTitle } from '#src/ui/usePageTitle.ts';
import { PayoutFacts } from './PayoutFacts.tsx';
import { PayoutFiles } from './PayoutFiles.tsx';
import { PayoutLines } from './PayoutLines.tsx';
import { payoutFileName } from './payoutFileName.ts';
import '#src/theme/controls.css';
import '#src/screens/record/page.css';
import './payouts.css';

const references = ['campaign', 'manager'];

function PayoutView({ payout }: { readonly payout: Payout }) {
  const { ability } = useActor();
  const { id, title, count, manager } = payout;
  const [requested, setRequested] = useState<RequestedTransition>();
  const { data: campaign, isPending } = useGetOne<Campaign>(campaigns.name, { id: payout.campaign });
  const records = useMemo(() => [payout], [payout]);
  const labels = useLabels(payouts, references, records);
  const mayPay = allows(ability, 'update', payoutItems.name, { manager, status: 'unpaid' });
  // Every campaign has a “Payout 1”, so the title includes the campaign.
  const pageTitle = campaign === undefined ? title : say(words.pageTitle, { title, campaign: campaign.title });
  usePageTitle(pageTitle);
  useRememberRecord(payouts, id);
  return (
    <div className="record in-order">
      <Neighbours resource={payouts} record={payout} />
      {/* The heading grows by the campaign's title. */}
      {isPending && <Pending />}
      <RecordHead resource={payouts} record={payout} labels={labels} name={pageTitle}>
        <div className="record-actions">
          <PayoutFiles payout={id} fileName={payoutFileName(title, campaign?.title ?? '')} mayPay={mayPay} />
        </div>
      </RecordHead>
      <PayoutFacts payout={payout} labels={labels} />
      <section className="facts-box payout-content" aria-labelledby="payout-lines" aria-busy={campaign === undefined}>
        <h2 id="payout-lines">{words.linesTitle}</h2>
        {mayPay && <p>{words.linesText}</p>}
        {campaign && (
          <PayoutLines campaign={campaign} payout={id} count={count} mayPay={mayPay} onTransition={setRequested} />
        )}
      </section>
      <TransitionRequest resource={payoutItems} requested={requested} onClose={() => setRequested(undefined)} />
    </div>
  );
}

/** The page of a payout: its progress and its lines, which are marked as paid one by one, or together by a file. */
export function PayoutPage({ resource }: { readonly resource: Resource }) {
  return (
    <LoadedRecord<Payout> resource={resource} id={useRecordId(resource.screens.show)}>
      {(payout) => <PayoutView payout={payout} />}
    </LoadedRecord>
  );
}
