import { sql } from 'drizzle-orm';
import type { Invariant } from '#server/ledger/invariants.ts';
import { campaignStatus } from '#src/resources/bounty/campaigns.ts';
import { submissionStatus } from '#src/resources/bounty/submissions.ts';
import { taskStatus } from '#src/resources/bounty/tasks.ts';

/** What holds of campaigns' money at every moment. */
export const campaignInvariants: readonly Invariant[] = [
  {
    name: 'a deposit is in its campaign’s account once, unless it was reversed',
    broken: sql`
      select coalesce(deposits.id, moved.id) as broken from deposits full join (
        select entity_id as id, coalesce(sum(amount) filter (where type = 'deposit'), 0) as arrived,
          coalesce(sum(amount) filter (where type = 'adjustment'), 0) as reversed,
          array_agg(distinct case type when 'deposit' then credit else debit end) as accounts
        from ledger_entries where entity = 'deposits' group by entity_id
      ) as moved using (id) left join campaigns on campaigns.id = deposits.campaign
      where case when deposits.status in ('pending', 'rejected') then moved.id is not null else (arrived, reversed, accounts) is distinct from (
        deposits.amount, case deposits.status when 'reversed' then deposits.amount else 0 end,
        array['campaign:' || campaign || ':' || case when is_ico then 'token:' || campaign else amount_currency end]) end`,
  },
];

/** What holds once housekeeping has had its turn. */
export const settledInvariants: readonly Invariant[] = [
  {
    name: 'a closed campaign has nothing left once all of it is decided',
    broken: sql`
      select campaigns.id as broken from campaigns
      join ledger_accounts as account
        on account.kind = 'campaign' and account.owner = campaigns.id and account.credited > account.debited
      join users as manager on manager.id = campaigns.manager and manager.status <> 'closed'
      where campaigns.status = ${campaignStatus.values.closed}
        and not exists (select from tasks where campaign = campaigns.id and status = ${taskStatus.values.active})
        and not exists (
          select from submissions where campaign = campaigns.id and status = ${submissionStatus.values.pending})`,
  },
];
