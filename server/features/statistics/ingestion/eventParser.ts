import { hash } from 'node:crypto';
import { Refusal, refuse } from '#server/problems/refusal.ts';
import { limits } from '#src/limits.ts';
import { isRecordDimension, manyValued, type RecordDimension, sides } from '#src/resources/statistics/dimensions.ts';
import { type EventStatus, isEventStatus } from '#src/resources/statistics/eventStatuses.ts';
import { type EventName, isConversion, isEventName } from '#src/resources/statistics/events.ts';
import { isWellFormed } from '#src/schema/wellFormed.ts';
import { idType } from '../tables/tableColumns.ts';

const day = 86_400_000;

/** IDs by dimension; missing IDs are omitted. */
export type EventIds = Partial<Record<RecordDimension, number>>;

/** An event as parsed from its line. The owner isn't in the line, but follows from the event's records. */
export interface EventLine {
  readonly event: EventName;
  /** In seconds. */
  readonly time: number;
  /** The click's time, for a conversion whose click was at another time; in seconds. */
  readonly clickTime?: number;
  /** The ID by which a postback names a click. */
  readonly clickId?: string;
  readonly valid: boolean;
  readonly count: number;
  /** A decimal of 64 bits. */
  readonly user: string;
  readonly cost: string;
  /** Undefined if the line doesn’t have it; it is then computed from the cost. */
  readonly publisherRevenue: string | undefined;
  readonly conversionValue: string;
  /** The outcome of the event's request. */
  readonly status: EventStatus;
  /** Milliseconds until the response; 0 if unknown. */
  readonly latency: number;
  /** The floor of a request; 0 if unknown. */
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
    // The refusal below reports the error.
  }
  return refuse('eventNotJson');
}

/** Parses a time with an offset from UTC, or seconds. */
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

/** Parses an amount of up to six decimals; the engine would round more. */
function parseAmount(field: string, value: unknown = '0'): string {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && /^\d{1,9}(?:\.\d{1,6})?$/.test(text) ? text : refuseField(field);
}

/** A publisher earns at most the event's cost. Both amounts have at most 15 digits, which numbers compare exactly. */
function parseRevenue(value: unknown, cost: string): string | undefined {
  if (value === undefined) return undefined;
  const revenue = parseAmount('publisherRevenue', value);
  return Number(revenue) > Number(cost) ? refuse('eventRevenue') : revenue;
}

/** Hashes visitors, so that they can be distinguished but not identified. */
const hashUser = (user: string): string => hash('sha256', user, 'buffer').readBigUInt64BE().toString();

/** The hashes of visitors, cached because a batch has several events of a visitor. */
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

/** Parses the ID of a single click. */
function parseClickId(value: unknown, event: EventName, count: number): string | undefined {
  if (value === undefined || value === null) return undefined;
  const isText = typeof value === 'string' && value.length > 0 && value.length <= limits.clickIdLength;
  // The rule is that of forms and files, which will name the ID.
  const isId = isText && isWellFormed(value) && value.normalize('NFC').trim() === value;
  return isId && event === 'click' && count === 1 ? value : refuseField('clickId');
}

/** Dimensions that only an event's records determine. */
const derivedDimensions: readonly RecordDimension[] = [sides.buyer, sides.seller, manyValued];

const isAcceptedDimension = (name: string): name is RecordDimension =>
  isRecordDimension(name) && !derivedDimensions.includes(name);

const maxIdOf = (name: RecordDimension): number => (idType(name) === 'UInt16' ? 2 ** 16 - 1 : 2 ** 32 - 1);

/** The maximum length of a reported unknown name. */
const maxNameLength = 64;

/** The register stores a sender's text with its problem. PostgreSQL can't store NUL or lone surrogates. */
const sanitizeName = (name: string): string => name.slice(0, maxNameLength).replace(/\p{Cc}|\p{Surrogate}/gu, '\ufffd');

/** The members of a line that aren't IDs. */
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
  // Destructuring with `...rest` would take as long as the rest of the parsing.
  for (const name of Object.keys(members)) {
    if (Object.hasOwn(ownMembers, name)) continue;
    if (!isAcceptedDimension(name)) return refuseField(sanitizeName(name));
    const value = members[name];
    if (value !== null) ids[name] = parseInteger(name, value, 0, maxIdOf(name));
  }
  return ids;
}

/** The context in which a batch's lines are parsed. */
interface ParseContext {
  /** Milliseconds before which events are refused as too old. */
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
 * @param from milliseconds before which events are refused as too old
 * @returns a function that parses each line of a batch; an invalid line returns a refusal
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
