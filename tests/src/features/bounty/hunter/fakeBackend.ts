import type { QuarryDataProvider } from '#src/providers/dataProvider.ts';
import { sendSupportMessage } from '#src/resources/auth/routes/supportMessage.ts';
import type { Eligibility } from '#src/resources/bounty/routes/eligibility.ts';
import { joinTask } from '#src/resources/bounty/routes/joinTask.ts';
import { type TaskPlaces, taskPlaces } from '#src/resources/bounty/routes/taskPlaces.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { callOf, Shelf } from '#tests/src/screens/showScreen.tsx';

/** The hunter meets all requirements, and there are free places. */
export const eligible: Eligibility = {
  canJoin: true,
  places: { max: 200, taken: 80, left: 120 },
  network: 'twitter',
  account: {
    handle: '@ada',
    url: 'https://x.com/ada',
    followers: 640,
    posts: 96,
    accountCreatedAt: '2019-04-01T00:00:00.000Z',
    isPrivate: false,
    status: 'verified',
  },
  requirements: [{ rule: 'followers', passed: true, expected: 500, actual: 640 }],
};

/** Keeps the records of several resources, answers for the hunter's eligibility, and applies writes. */
export class FakeBackend extends Shelf {
  /** The values that joining and retrying set in a participation. */
  outcome: Partial<AnyRow> = { status: 'active' };
  /** The places left in the tasks. */
  places: TaskPlaces = [];
  /** What an update changes besides what it was asked for. */
  updated: Partial<AnyRow> = {};

  constructor(
    readonly records: Readonly<Record<string, AnyRow[]>>,
    readonly eligibility = eligible,
  ) {
    super(Object.values(records).flat());
  }

  private note(name: string, params: unknown): void {
    this.calls.push({ name, params });
    const failure = this.failures.get(name);
    this.failures.delete(name);
    if (failure !== undefined) throw failure;
  }

  private put(resource: string, row: AnyRow) {
    const rows = this.records[resource] ?? [];
    const at = rows.findIndex(({ id }) => id === row.id);
    if (at < 0) rows.push(row);
    else rows[at] = row;
    return Object.assign({ data: row });
  }

  override readonly provider = (): Partial<QuarryDataProvider> => ({
    getList: async (resource, { filter }) => {
      this.note('getList', { resource, filter });
      const wanted = Object.entries<unknown>({ ...filter });
      const data = (this.records[resource] ?? []).filter((row) =>
        wanted.every(([name, value]) => !(name in row) || [value].flat().includes(row[name])),
      );
      return Object.assign({ data, total: data.length });
    },
    getOne: async (resource, { id }) => {
      this.note('getOne', { resource, id });
      const data = this.records[resource]?.find((row) => row.id === Number(id));
      if (data === undefined) throw new Error(`There is no ${resource} ${String(id)}.`);
      return Object.assign({ data });
    },
    getMany: async (resource, { ids }) =>
      Object.assign({ data: (this.records[resource] ?? []).filter(({ id }) => ids.map(Number).includes(id)) }),
    callRoute: async (route, { params }) => {
      this.note(callOf(route), params);
      const joined = () => ({ ...participationOf(Number(Object.values(params)[0])), ...this.outcome });
      const answers: Readonly<Record<string, () => unknown>> = {
        [joinTask.path]: () => this.put('participations', joined()).data,
        [taskPlaces.path]: () => this.places,
        [sendSupportMessage.path]: () => ({ replyTo: 'ada@quarry.test' }),
      };
      return { data: route.answer.parse(answers[route.path]?.() ?? this.eligibility) };
    },
    changeStatus: async (resource, id, change) => {
      this.note('changeStatus', { resource, id, ...change });
      const before = this.records[resource]?.find((row) => row.id === id) ?? submissionOf(Number(id));
      return this.put(resource, { ...before, status: change.status, ...this.outcome });
    },
    create: async (resource, { data }) => {
      this.note('create', { resource, data });
      return this.put(resource, { ...submissionOf(901), ...data });
    },
    update: async (resource, { id, data }) => {
      this.note('update', { resource, id, data });
      const before = this.records[resource]?.find((row) => row.id === id);
      return this.put(resource, {
        ...before,
        ...data,
        id: Number(id),
        version: Number(data.version) + 1,
        ...this.updated,
      });
    },
  });
}

/** The hunter's participation in a task, as the server answers it. */
export const participationOf = (task: number, values: Partial<AnyRow> = {}): AnyRow => ({
  id: 70,
  version: 1,
  task,
  campaign: 7,
  hunter: 5,
  handle: '@ada',
  followers: 640,
  status: 'active',
  reason: null,
  retryAt: null,
  joinedAt: '2026-03-02T08:00:00.000Z',
  stakes: 0,
  earned: null,
  progress: 0,
  ...values,
});

/** A submission, as the server answers it. */
export const submissionOf = (id: number, values: Partial<AnyRow> = {}): AnyRow => ({
  id,
  version: 3,
  participation: 70,
  task: 20,
  campaign: 7,
  week: null,
  url: 'https://x.com/ada/status/12',
  text: null,
  file: null,
  tags: null,
  subtasks: null,
  checks: [],
  status: 'pending',
  comment: null,
  stakesAwarded: null,
  awarded: null,
  paidAt: null,
  createdAt: '2026-03-03T08:00:00.000Z',
  ...values,
});
