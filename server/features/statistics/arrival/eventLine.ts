import { hash } from 'node:crypto';
import { Refusal, refuse } from '#server/problems/refusal.ts';
import { limits } from '#src/limits.ts';
import { isRecordDimension, manyValued, type RecordDimension, sides } from '#src/resources/statistics/dimensions.ts';
import { type EventStatus, isEventStatus } from '#src/resources/statistics/eventStatuses.ts';
import { type EventName, isConversion, isEventName } from '#src/resources/statistics/events.ts';
import { isWellFormed } from '#src/schema/wellFormed.ts';
import { idType } from '../tables/columns.ts';

const day = 86_400_000;

/** Ids by dimension; what an event hasn't is left out. */
export type EventIds = Partial<Record<RecordDimension, number>>;

/** An event as a line says it. Whose it is isn't said: that follows from its records. */
export interface EventLine {
  readonly event: EventName;
  /** Seconds. */
  readonly time: number;
  /** Of a conversion whose click was at another time. */
  readonly clickTime?: number;
  /** What a postback names a click by. */
  readonly clickId?: string;
  readonly valid: boolean;
  readonly count: number;
  /** A decimal: 64 bits. */
  readonly user: string;
  readonly cost: string;
  /** Undefined where the line doesn’t say it: it follows from the cost then. */
  readonly publisherRevenue: string | undefined;
  readonly conversionValue: string;
  /** How its request ended. */
  readonly status: EventStatus;
  /** Milliseconds until the answer; 0 for none told. */
  readonly latency: number;
  /** Of a request; 0 for none told. */
  readonly floor: string;
  readonly ids: EventIds;
}

const wrong = (field: string): never => refuse('eventField', { field });

const isObject = (json: unknown): json is Readonly<Record<string, unknown>> =>
  typeof json === 'object' && json !== null && !Array.isArray(json);

function membersOf(line: string): Readonly<Record<string, unknown>> {
  try {
    const json: unknown = JSON.parse(line);
    if (isObject(json)) return json;
  } catch {
    // Told below.
  }
  return refuse('eventNotJson');
}

/** A moment with its offset from UTC, or seconds. */
function secondsOf(field: string, value: unknown, from: number, to: number): number {
  const isMoment = typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)$/.test(value);
  const at = isMoment ? Date.parse(value) : typeof value === 'number' ? value * 1000 : Number.NaN;
  if (!Number.isFinite(at)) wrong(field);
  if (at < from || at > to) refuse('eventTime', { field });
  return Math.floor(at / 1000);
}

function wholeOf(field: string, value: unknown, least: number, most: number): number {
  const isWhole = typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;
  return isWhole ? value : wrong(field);
}

/** Up to six decimals; more would be rounded by the engine. */
function amountOf(field: string, value: unknown = '0'): string {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && /^\d{1,9}(?:\.\d{1,6})?$/.test(text) ? text : wrong(field);
}

/** A publisher earns at most what the event costs. Both amounts have at most 15 digits, which numbers compare exactly. */
function revenueOf(value: unknown, cost: string): string | undefined {
  if (value === undefined) return undefined;
  const revenue = amountOf('publisherRevenue', value);
  return Number(revenue) > Number(cost) ? refuse('eventRevenue') : revenue;
}

/** Visitors are told apart, and can't be found out. */
const userNumber = (user: string): string => hash('sha256', user, 'buffer').readBigUInt64BE().toString();

/** The numbers of visitors, of whom each is hashed once: a visitor of a batch has several events. */
type Users = Map<string, string>;

function userOf(users: Users, value: unknown = ''): string {
  if (value === '') return '0';
  if (typeof value !== 'string' || value.length > 128) return wrong('user');
  const known = users.get(value);
  if (known !== undefined) return known;
  const number = userNumber(value);
  users.set(value, number);
  return number;
}

/** The id of one click. */
function clickIdOf(value: unknown, event: EventName, count: number): string | undefined {
  if (value === undefined || value === null) return undefined;
  const isText = typeof value === 'string' && value.length > 0 && value.length <= limits.clickIdLength;
  // As forms and files will name it.
  const isId = isText && isWellFormed(value) && value.normalize('NFC').trim() === value;
  return isId && event === 'click' && count === 1 ? value : wrong('clickId');
}

/** What an event's records say, and nobody else. */
const derived: readonly RecordDimension[] = [sides.buyer, sides.seller, manyValued];

const isTold = (name: string): name is RecordDimension => isRecordDimension(name) && !derived.includes(name);

const greatestOf = (name: RecordDimension): number => (idType(name) === 'UInt16' ? 2 ** 16 - 1 : 2 ** 32 - 1);

/** Characters of an unknown name that are told. */
const toldOfName = 64;

/** A sender's own text goes into the register with its problem: PostgreSQL keeps no NUL and no half of a character there. */
const tellable = (name: string): string => name.slice(0, toldOfName).replace(/\p{Cc}|\p{Surrogate}/gu, '\ufffd');

/** The members of a line that are no ids. */
const ownMembers = {
  event: true,
  time: true,
  clickTime: true,
  clickId: true,
  valid: true,
  count: true,
  user: true,
  cost: true,
  publisherRevenue: true,
  conversionValue: true,
  status: true,
  latency: true,
  floor: true,
} satisfies Readonly<Record<Exclude<keyof EventLine, 'ids'>, true>>;

type Members = Readonly<Record<string, unknown>>;

function idsIn(members: Members): EventIds {
  const ids: EventIds = {};
  // Not taken apart by `...rest`, which takes as long as all else of a line.
  for (const name of Object.keys(members)) {
    if (Object.hasOwn(ownMembers, name)) continue;
    if (!isTold(name)) return wrong(tellable(name));
    const value = members[name];
    if (value !== null) ids[name] = wholeOf(name, value, 0, greatestOf(name));
  }
  return ids;
}

/** What the lines of a batch are read with. */
interface Reading {
  /** Milliseconds before which events are too old to be kept. */
  readonly from: number;
  readonly now: number;
  readonly users: Users;
}

/** @throws Refusal eventNotJson, eventField, eventTime, eventRevenue */
function parseLine(line: string, { from, now, users }: Reading): EventLine {
  const members: Members = membersOf(line);
  const { event, time, clickTime, valid = true, count = 1, publisherRevenue, status = 'ok', latency = 0 } = members;
  if (!isEventName(event)) return wrong('event');
  const at = secondsOf('time', time, from, now + day);
  if (typeof valid !== 'boolean') return wrong('valid');
  if (clickTime !== undefined && !isConversion(event)) return wrong('clickTime');
  const times = wholeOf('count', count, 1, 2 ** 32 - 1);
  const clicked = clickTime === undefined || clickTime === null ? at : undefined;
  const cost = amountOf('cost', members.cost);
  const earliest = Math.max(from, (at - limits.conversionWindow * (day / 1000)) * 1000);
  return {
    event,
    time: at,
    clickTime: clicked ?? secondsOf('clickTime', clickTime, earliest, at * 1000),
    clickId: clickIdOf(members.clickId, event, times),
    valid,
    count: times,
    user: userOf(users, members.user),
    cost,
    publisherRevenue: revenueOf(publisherRevenue, cost),
    conversionValue: amountOf('conversionValue', members.conversionValue),
    status: isEventStatus(status) ? status : wrong('status'),
    latency: wholeOf('latency', latency, 0, 2 ** 32 - 1),
    floor: amountOf('floor', members.floor),
    ids: idsIn(members),
  };
}

/**
 * @param from milliseconds before which events are too old to be kept
 * @returns what reads the lines of one batch, each as an event or as the refusal of one that is wrong
 */
export function lineReader(from: number, now: number): (line: string) => EventLine | Refusal {
  const reading: Reading = { from, now, users: new Map() };
  return (line) => {
    try {
      return parseLine(line, reading);
    } catch (error) {
      if (error instanceof Refusal) return error;
      throw error;
    }
  };
}
