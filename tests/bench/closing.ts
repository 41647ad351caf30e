import type { Client } from 'pg';
import { campaignStatus } from '#src/resources/bounty/campaigns.ts';
import { type Ask, timed } from './client.ts';
import type { Crowded } from './seedParticipants.ts';
import type { Row } from './statistics.ts';
import { step } from './step.ts';

/** The writes that closing needs in any case, in one statement for each table; rolled back afterwards. */
const byHand = [
  `update submissions set awarded = 1, awarded_currency = 'BNC'
    where task = $1 and status = 'approved' and stakes_awarded > 0 and awarded is null`,
  `update participations set earned = stakes, earned_currency = 'BNC' where task = $1 and stakes > 0`,
  `insert into audit_entries (entity, entity_id, action, before, after)
    select 'participations', id, 'close', jsonb_build_object('id', id, 'version', version, 'status', status),
      jsonb_build_object('id', id, 'version', version + 1, 'status', 'closed')
    from participations where task = $1 and status in ('active', 'pending', 'unverified')`,
  `insert into notifications (user_id, kind, severity, title, body)
    select hunter, 'participationClosed', 'info', 'A task has ended', 'A task has ended' from participations
    where task = $1 and status in ('active', 'pending', 'unverified')`,
  `update participations set status = 'closed', version = version + 1, left_at = now(), inactive_at = null
    where task = $1 and status in ('active', 'pending', 'unverified')`,
];

async function bare(client: Client, task: number): Promise<void> {
  await client.query('begin');
  for (const query of byHand) await client.query(query, [task]);
  await client.query('rollback');
}

const seconds = (time: number): number => Number((time / 1000).toFixed(1));

/** Measures closing a campaign, once: its participations end, and stakes are paid out in tokens. */
export async function measureClosing(ask: Ask, client: Client, { campaign, task }: Crowded): Promise<Row> {
  const { rows } = await client.query<{ title: string; version: number }>(
    'select title, version from campaigns where id = $1',
    [campaign],
  );
  const [{ title, version } = { title: '', version: 0 }] = rows;
  step(`closing “${title}”`);
  const other = await timed(() => bare(client, task));
  await client.query('vacuum (analyze) participations, submissions');
  const body = { status: campaignStatus.values.closed, version };
  const own = await timed(() => ask(`/campaigns/${campaign}/status`, body));
  return {
    what: `closing “${title}”`,
    'quarry, s': seconds(own),
    'bare SQL, s': seconds(other),
    ratio: (own / other).toFixed(2),
  };
}
