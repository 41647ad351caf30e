import { nextSlice } from './slices.ts';

/** Bytes of JSON that are written before other requests have the event loop. */
export const sliceBytes = 32 * 1024;
/** Items of the first slice. The sizes of the next ones follow from the bytes of the slice before. */
const firstItems = 10;
const mostItems = 250;

/** An array as JSON. */
export interface WrittenArray {
  readonly json: Buffer;
  /** How many items fit into the bytes allowed. If these are fewer than all items, `json` is empty. */
  readonly fits: number;
}

const byteLength = (items: readonly unknown[]): number => Buffer.byteLength(JSON.stringify(items)) - 1;

/** Counts the items that fit into the bytes left; each takes a comma too. */
function fitting(items: readonly unknown[], bytesLeft: number): number {
  let bytes = 0;
  const end = items.findIndex((item) => (bytes += byteLength([item])) > bytesLeft);
  return end === -1 ? items.length : end;
}

/**
 * Writes an array as `JSON.stringify` does, in slices with the event loop free between two of them.
 * @param maxBytes of the JSON; the work stops at the first item beyond
 */
export async function writeArray(
  items: readonly unknown[],
  maxBytes = Number.POSITIVE_INFINITY,
): Promise<WrittenArray> {
  const pieces: Buffer[] = [];
  /** The two brackets count, and a comma after each item but the last. */
  let bytes = 1;
  let sinceSlice = 0;
  let size = firstItems;
  for (let start = 0; start < items.length; ) {
    if (sinceSlice >= sliceBytes) {
      await nextSlice();
      sinceSlice = 0;
    }
    const slice = items.slice(start, start + size);
    const piece = Buffer.from(JSON.stringify(slice).slice(1, -1));
    const length = piece.length + 1;
    if (bytes + length > maxBytes) return { json: Buffer.alloc(0), fits: start + fitting(slice, maxBytes - bytes) };
    pieces.push(Buffer.from(start === 0 ? '[' : ','), piece);
    bytes += length;
    sinceSlice += length;
    start += slice.length;
    size = Math.min(mostItems, Math.max(1, Math.floor((sliceBytes * slice.length) / length)));
  }
  pieces.push(Buffer.from(items.length === 0 ? '[]' : ']'));
  return { json: Buffer.concat(pieces), fits: items.length };
}

/** Items of an array from which on an answer is written in slices. */
const longArray = 100;

const isLong = (value: unknown): value is readonly unknown[] => Array.isArray(value) && value.length > longArray;

/** Whether a value is written as its members, unlike a buffer or a date. */
const isMembers = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** Whether a value is a long array, or has one within. Members of the items of a long array aren't looked at. */
function hasLong(value: unknown): boolean {
  if (isLong(value)) return true;
  if (Array.isArray(value)) return value.some(hasLong);
  return isMembers(value) && Object.values(value).some(hasLong);
}

/** Writes parts of an array or object, with commas between them. */
async function writeParts<T>(
  open: '[' | '{',
  parts: readonly T[],
  write: (part: T) => Promise<Buffer>,
): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for (const part of parts) pieces.push(Buffer.from(pieces.length === 0 ? '' : ','), await write(part));
  return Buffer.concat([Buffer.from(open), ...pieces, Buffer.from(open === '[' ? ']' : '}')]);
}

/** Writes a value with each long array within in slices. */
async function write(value: unknown): Promise<Buffer> {
  if (isLong(value)) return (await writeArray(value)).json;
  if (!hasLong(value)) return Buffer.from(JSON.stringify(value) ?? 'null');
  if (Array.isArray(value)) return writeParts('[', value, write);
  const members = Object.entries(value as object).filter(([, member]) => member !== undefined);
  return writeParts('{', members, async ([name, member]) =>
    Buffer.concat([Buffer.from(`${JSON.stringify(name)}:`), await write(member)]),
  );
}

/**
 * Writes a long answer as JSON in slices: a value with a long array within.
 * @returns undefined for any other value, which is written at once
 */
export const writeLongAnswer = async (value: unknown): Promise<Buffer | undefined> =>
  hasLong(value) ? write(value) : undefined;
