import { clientOf, startCampaign } from './apiClient.ts';

const perRetweet = { rewardType: 23, amount: 5, unit: 'money', method: 'everyone' };
const perThousand = { rewardType: 24, amount: 7, unit: 'money', method: 'everyone' };

/** A pending submission, with its participation and task. */
export interface PendingSubmission {
  readonly task: number;
  readonly participation: number;
  readonly submission: number;
  readonly title: string;
  /** The path of the task's statistics page. */
  readonly statistics: string;
}

/** Submits a retweet as the demo's hunter. It waits for the manager, who has to choose between two rewards. */
export async function openPendingSubmission(address: string, title: string): Promise<PendingSubmission> {
  const task = { type: 20, title: `Retweet for ${title}`, minFollowers: 100, review: 'manual' };
  const target = 'https://x.com/quarryhq/status/1700000000000000099';
  const campaign = await startCampaign(address, title, [
    { ...task, targetUrl: target, rewards: [perRetweet, perThousand] },
  ]);
  const [hunter, manager] = await Promise.all([clientOf(address, 'hunter'), clientOf(address, 'manager')]);
  const [placed] = await manager.list(`/tasks?filter=${encodeURIComponent(JSON.stringify({ campaign: campaign.id }))}`);
  const { id } = placed ?? { id: 0 };
  const { id: participation, version } = await hunter.send(`/tasks/${id}/participations`);
  await manager.send(`/participations/${participation}/status`, { status: 'active', version });
  const url = `https://x.com/i/status/17000000000000${String(id).padStart(5, '0')}`;
  const submission = await hunter.send('/submissions', { participation, url });
  const statistics = `/admin/campaigns/${campaign.id}/twitter--retweet/${id}/statistics`;
  return { task: id, participation, submission: submission.id, title: task.title, statistics };
}
