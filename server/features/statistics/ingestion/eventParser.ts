import { hash } from 'node:crypto';
import { Refusal, refuse } from '#server/problems/refusal.ts';
import { limits } from '#src/limits.ts';
import { isRecordDimension, manyValued, type RecordDimension, sides } from '#src/resources/statistics/dimensions.ts';
import { type EventStatus, isEventStatus } from '#src/resources/statistics/eventStatuses.ts';
import { type EventName, isConversion, isEventName } from '#src/resources/statistics/events.ts';
import { isWellFormed } from '#src/schema/wellFormed.ts';
import { idType } from '../tables/tableColumns.ts';

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

const refuseField = (field: string): never => refuse('eventField', { field });

const isObject = (json: unknown): json is Readonly<Record<string, unknown>> =>
  typeof json === 'object' && json !== null && !Array.isArray(json);

function parseMembers(line: string): Readonly<Record<string, unknown>> {
  try {
    const json: unknown = JSON.parse(line);
    if (isObject(json)) return json;
  } catch {
    // Told below.
  }
  return refuse('eventNotJson');
}

/** A moment with its offset from UTC, or seconds. */
function parseSeconds(field: string, value: unknown, from: number, to: number): number {
  const isMoment = typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)$/.test(value);
  const at = isMoment ? Date.parse(value) : typeof value === 'number' ? value * 1000 : Number.NaN;
  if (!Number.isFinite(at)) refuseField(field);
  if (at < from || at > to) refuse('eventTime', { field });
  return Math.floor(at / 1000);
}

function parseInteger(field: string, value: unknown, least: number, most: number): number {
  const isWhole = typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;
  return isWhole ? value : refuseField(field);
}

/** Up to six decimals; more would be rounded by the engine. */
function parseAmount(field: string, value: unknown = '0'): string {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && /^\d{1,9}(?:\.\d{1,6})?$/.test(text) ? text : refuseField(field);
}

/** A publisher earns at most what the event costs. Both amounts have at most 15 digits, which numbers compare exactly. */
function parseRevenue(value: unknown, cost: string): string | undefined {
  if (value === undefined) return undefined;
  const revenue = parseAmount('publisherRevenue', value);
  return Number(revenue) > Number(cost) ? refuse('eventRevenue') : revenue;
}

/** Visitors are told apart, and can't be found out. */
const hashUser = (user: string): string => hash('sha256', user, 'buffer').readBigUInt64BE().toString();

/** The numbers of visitors, of whom each is hashed once: a visitor of a batch has several events. */
type UserHashes = Map<string, string>;

function parseUser(users: UserHashes, value: unknown = ''): string {
  if (value === '') return '0';
  if (typeof value !== 'string' || value.length > 128) return refuseField('user');
  const cached = users.get(value);
  if (cached !== undefined) return cached;
  const number = hashUser(value);
  users.set(value, number);
  return number;
}

/** The id of one click. */
function parseClickId(value: unknown, event: EventName, count: number): string | undefined {
  if (value === undefined || value === null) return undefined;
  const isText = typeof value === 'string' && value.length > 0 && value.length <= limits.clickIdLength;
  // As forms and files will name it.
  const isId = isText && isWellFormed(value) && value.normalize('NFC').trim() === value;
  return isId && event === 'click' && count === 1 ? value : refuseField('clickId');
}

/** What an event's records say, and nobody else. */
const derivedDimensions: readonly RecordDimension[] = [sides.buyer, sides.seller, manyValued];

const isAcceptedDimension = (name: string): name is RecordDimension =>
  isRecordDimension(name) && !derivedDimensions.includes(name);

const maxIdOf = (name: RecordDimension): number => (idType(name) === 'UInt16' ? 2 ** 16 - 1 : 2 ** 32 - 1);

/** Characters of an unknown name that are told. */
const maxNameLength = 64;

/** A sender's own text goes into the register with its problem: PostgreSQL keeps no NUL and no half of a character there. */
const sanitizeName = (name: string): string => name.slice(0, maxNameLength).replace(/\p{Cc}|\p{Surrogate}/gu, '\ufffd');

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

function parseIds(members: Members): EventIds {
  const ids: EventIds = {};
  // Not taken apart by `...rest`, which takes as long as all else of a line.
  for (const name of Object.keys(members)) {
    if (Object.hasOwn(ownMembers, name)) continue;
    if (!isAcceptedDimension(name)) return refuseField(sanitizeName(name));
    const value = members[name];
    if (value !== null) ids[name] = parseInteger(name, value, 0, maxIdOf(name));
  }
  return ids;
}

/** What the lines of a batch are read with. */
interface ParseContext {
  /** Milliseconds before which events are too old to be kept. */
  readonly from: number;
  readonly now: number;
  readonly users: UserHashes;
}

/** @throws Refusal eventNotJson, eventField, eventTime, eventRevenue */
function parseEvent(line: string, { from, now, users }: ParseContext): EventLine {
  const members: Members = parseMembers(line);
  const { event, time, clickTime, valid = true, count = 1, publisherRevenue, status = 'ok', latency = 0 } = members;
  if (!isEventName(event)) return refuseField('event');
  const at = parseSeconds('time', time, from, now + day);
  if (typeof valid !== 'boolean') return refuseField('valid');
  if (clickTime !== undefined && !isConversion(event)) return refuseField('clickTime');
  const times = parseInteger('count', count, 1, 2 ** 32 - 1);
  const defaultClickTime = clickTime === undefined || clickTime === null ? at : undefined;
  const cost = parseAmount('cost', members.cost);
  const earliest = Math.max(from, (at - limits.conversionWindow * (day / 1000)) * 1000);
  return {
    event,
    time: at,
    clickTime: defaultClickTime ?? parseSeconds('clickTime', clickTime, earliest, at * 1000),
    clickId: parseClickId(members.clickId, event, times),
    valid,
    count: times,
    user: parseUser(users, members.user),
    cost,
    publisherRevenue: parseRevenue(publisherRevenue, cost),
    conversionValue: parseAmount('conversionValue', members.conversionValue),
    status: isEventStatus(status) ? status : refuseField('status'),
    latency: parseInteger('latency', latency, 0, 2 ** 32 - 1),
    floor: parseAmount('floor', members.floor),
    ids: parseIds(members),
  };
}

/**
 * @param from milliseconds before which events are too old to be kept
 * @returns what reads the lines of one batch, each as an event or as the refusal of one that is wrong
 */
export function createEventParser(from: number, now: number): (line: string) => EventLine | Refusal {
  const context: ParseContext = { from, now, users: new Map() };
  return (line) => {
    try {
      return parseEvent(line, context);
    } catch (error) {
      if (error instanceof Refusal) return error;
      throw error;
    }
  };
}
