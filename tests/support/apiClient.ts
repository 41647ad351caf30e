import { taskTypeWithId } from '#src/resources/bounty/taskTypes/taskTypes.ts';
import { openDemoSession } from './demoSession.ts';

const day = 86_400_000;
const inDays = (days: number): string => new Date(Date.now() + days * day).toISOString();

/** A client of a service's API for a signed-in demo account, without a browser. */
export interface Client {
  get(path: string): Promise<Answer>;
  list(path: string): Promise<readonly Answer[]>;
  send(path: string, body?: object): Promise<Answer>;
  /** Changes some fields of a record. */
  change(path: string, values: object): Promise<Answer>;
}

/** The body of an answer: a record or another object. */
type Answer = Readonly<Record<string, unknown>> & { readonly id: number; readonly version: number };

const isAnswer = (json: unknown): json is Answer => typeof json === 'object' && json !== null;

async function ask(url: string, init: RequestInit): Promise<unknown> {
  const answer = await fetch(url, init);
  const json: unknown = await answer.json();
  if (!answer.ok) throw new Error(`${init.method} ${url}: ${answer.status} ${JSON.stringify(json)}`);
  return json;
}

async function askOne(url: string, init: RequestInit): Promise<Answer> {
  const json = await ask(url, init);
  if (!isAnswer(json)) throw new Error(`${init.method} ${url} answers no record.`);
  return json;
}

/** Signs in a demo account. */
export async function clientOf(
  address: string,
  account: string,
  service: 'bounty' | 'adnet' = 'bounty',
): Promise<Client> {
  const json = { 'Content-Type': 'application/json' };
  const { headers: authorization } = await openDemoSession(address, account);
  const base = `${address}/api/${service}/v0`;
  return {
    get: (path) => askOne(base + path, { method: 'GET', headers: authorization }),
    async list(path) {
      const json = await ask(base + path, { method: 'GET', headers: authorization });
      return Array.isArray(json) ? json.filter(isAnswer) : [];
    },
    send: (path, body = {}) =>
      askOne(base + path, {
        method: 'POST',
        headers: { ...json, ...authorization, 'Idempotency-Key': crypto.randomUUID() },
        body: JSON.stringify(body),
      }),
    change: (path, values) =>
      askOne(base + path, {
        method: 'PATCH',
        headers: { ...json, ...authorization },
        body: JSON.stringify(values),
      }),
  };
}

/** Values of a task, merged over the defaults of `startCampaign`. */
export type TaskInput = { readonly type: number; readonly title: string } & Readonly<Record<string, unknown>>;

/** The first reward of the task's type. */
const rewardOf = ({ type }: TaskInput) => ({
  rewardType: taskTypeWithId(type)?.rewards[0]?.id,
  amount: 5,
  unit: 'money',
  method: 'everyone',
});

/** Creates a pending money campaign of the manager. */
export const pendingCampaign = (manager: Client, title: string, values: object = {}): Promise<Answer> =>
  manager.send('/campaigns', {
    title,
    description: '<p>A campaign to walk through.</p>',
    category: 1,
    isIco: false,
    currency: 1,
    budget: { amount: '1000', currency: 'USD' },
    startAt: inDays(-1),
    endAt: inDays(20),
    subscriptionsClosed: false,
    countriesRule: 'everywhere',
    ...values,
  });

/** Creates a pending money campaign with those tasks as the manager; a bounty-admin funds it, and admin confirms that where it is needed. */
export async function fundCampaign(address: string, title: string, tasks: readonly TaskInput[]): Promise<Answer> {
  const [manager, admin] = await Promise.all([clientOf(address, 'manager'), clientOf(address, 'bounty-admin')]);
  const campaign = await pendingCampaign(manager, title);
  for (const task of tasks) {
    await manager.send('/tasks', {
      campaign: campaign.id,
      instructions: '<p>Do it well, and hand it in.</p>',
      budget: { amount: '100', currency: 'USD' },
      startAt: inDays(-1),
      endAt: inDays(19),
      rewards: [rewardOf(task)],
      proof: 'link',
      recurrence: 'once',
      review: 'auto',
      retryAfterMinutes: 60,
      ...task,
    });
  }
  const { id, version, status } = await admin.send('/deposits', {
    campaign: campaign.id,
    amount: { amount: '1000', currency: 'USD' },
    reference: `Transfer for ${title}`,
  });
  // What the manager's campaigns get within a day counts together, and may take a second person.
  if (status === 'pending') {
    const second = await clientOf(address, 'admin');
    await second.send(`/deposits/${id}/status`, { status: 'recorded', version });
  }
  return admin.get(`/campaigns/${campaign.id}`);
}

/** Creates a money campaign with those tasks as the manager; a bounty-admin funds and approves it. */
export async function startCampaign(address: string, title: string, tasks: readonly TaskInput[]): Promise<Answer> {
  const { id, version } = await fundCampaign(address, title, tasks);
  const admin = await clientOf(address, 'bounty-admin');
  return admin.send(`/campaigns/${id}/status`, { status: 0, version });
}
