import type { Client } from 'pg';
import type { Ask } from './client.ts';
import { compare, noGoal } from './compare.ts';
import type { Crowded } from './seedParticipants.ts';
import type { Row } from './statistics.ts';

/** The requests of a campaign's public stakes page, and the hand-written SQL for each. */
const questions = [
  {
    what: 'stakes: sums',
    path: '',
    bare: [
      `select count(*) from participations where campaign = $1`,
      `select sum(stakes_awarded) filter (where p.status <> 'banned'), sum(stakes_awarded) filter (where p.status = 'banned'),
        sum(awarded)
        from submissions s join participations p on p.id = participation
        where s.campaign = $1 and s.status = 'approved' and stakes_awarded > 0`,
      `select sum(stakes_awarded) from submissions where campaign = $1 and status = 'pending'`,
    ],
  },
  {
    what: 'stakes: participants',
    path: '/participants',
    bare: [
      `select id, handle, stakes, earned, status from participations
        where campaign = $1 and (stakes > 0 or earned > 0) order by joined_at, id limit 26`,
    ],
  },
  {
    what: 'stakes: history',
    path: '/history',
    bare: [
      `select e.id, at, action, handle, e.after from audit_entries e join submissions s on s.id = entity_id
        join participations p on p.id = participation
        where entity = 'submissions' and action in ('approve', 'reapprove', 'unapprove') and s.campaign = $1
        order by e.id desc limit 26`,
    ],
  },
];

/** Measures the public stakes page of a campaign with many hunters. */
export async function measureStakes(ask: Ask, client: Client, { campaign }: Crowded, rounds: number): Promise<Row[]> {
  const measured = [];
  for (const { what, path, bare } of questions) {
    const byHand = async () => {
      for (const query of bare) await client.query(query, [campaign]);
    };
    const own = async () => (await ask(`/stakes/${campaign}${path}`)).json();
    measured.push(await compare(what, own, byHand, { rounds, ...(path !== '' && { goal: noGoal }) }));
  }
  return measured;
}
