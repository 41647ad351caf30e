import { nextSlice } from './slices.ts';

/** Bytes of JSON that are written before the event loop is released to other requests. */
export const sliceBytes = 32 * 1024;
/** Items of the first slice. The size of each next slice is derived from the bytes of the slice before. */
const firstItems = 10;
const mostItems = 250;

/** Counts the bytes written since the event loop was last released. */
class SliceBytes {
  #bytes = 0;

  /** Releases the event loop if the slice is full. */
  async next(): Promise<void> {
    if (this.#bytes < sliceBytes) return;
    await nextSlice();
    this.#bytes = 0;
  }

  add(bytes: number): void {
    this.#bytes += bytes;
  }
}

/** An array as JSON. */
export interface ArrayJson {
  readonly json: Buffer;
  /** The number of items that fit into `maxBytes`. If not all items fit, `json` is empty. */
  readonly fits: number;
}

const byteLength = (items: readonly unknown[]): number => Buffer.byteLength(JSON.stringify(items)) - 1;

/** Counts the items that fit into the remaining bytes, including a comma for each item. */
function countFitting(items: readonly unknown[], bytesLeft: number): number {
  let bytes = 0;
  const end = items.findIndex((item) => (bytes += byteLength([item])) > bytesLeft);
  return end === -1 ? items.length : end;
}

/**
 * Serializes an array like `JSON.stringify`, in slices, and releases the event loop between slices.
 * @param maxBytes the limit of the JSON; serializing stops at the first item beyond it
 */
export async function writeArray(
  items: readonly unknown[],
  maxBytes = Number.POSITIVE_INFINITY,
  slice = new SliceBytes(),
): Promise<ArrayJson> {
  const pieces: Buffer[] = [];
  /** Counts the brackets, and a comma after each item but the last. */
  let bytes = 1;
  let size = firstItems;
  for (let start = 0; start < items.length; ) {
    await slice.next();
    const part = items.slice(start, start + size);
    const piece = Buffer.from(JSON.stringify(part).slice(1, -1));
    const length = piece.length + 1;
    if (bytes + length > maxBytes) return { json: Buffer.alloc(0), fits: start + countFitting(part, maxBytes - bytes) };
    pieces.push(Buffer.from(start === 0 ? '[' : ','), piece);
    bytes += length;
    slice.add(length);
    start += part.length;
    size = Math.min(mostItems, Math.max(1, Math.floor((sliceBytes * part.length) / length)));
  }
  pieces.push(Buffer.from(items.length === 0 ? '[]' : ']'));
  return { json: Buffer.concat(pieces), fits: items.length };
}

/** Responses with more array items than this are written in slices. */
const manyItems = 100;

/** Whether JSON serializes a value by its members, unlike a buffer or a date. */
const isMembers = (value: unknown): value is object =>
  typeof value === 'object' &&
  value !== null &&
  Object.getPrototypeOf(value) === Object.prototype &&
  !('toJSON' in value);

/** Counts the items of an array and of nested arrays. Counting stops shortly after `manyItems`. */
function countItems(value: unknown): number {
  if (!Array.isArray(value) && !isMembers(value)) return 0;
  const parts: readonly unknown[] = Array.isArray(value) ? value : Object.values(value);
  let count = Array.isArray(value) ? value.length : 0;
  for (const part of parts) {
    if (count > manyItems) break;
    count += countItems(part);
  }
  return count;
}

const isLong = (value: unknown): boolean => countItems(value) > manyItems;

/** Whether JSON omits a member. */
const isOmitted = (member: unknown): boolean => ['undefined', 'function', 'symbol'].includes(typeof member);

/** Writes parts of an array or object, separated by commas. */
async function writeParts<T>(
  open: '[' | '{',
  parts: readonly T[],
  writeValue: (part: T) => Promise<Buffer>,
): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for (const part of parts) pieces.push(Buffer.from(pieces.length === 0 ? '' : ','), await writeValue(part));
  return Buffer.concat([Buffer.from(open), ...pieces, Buffer.from(open === '[' ? ']' : '}')]);
}

/** Writes a value, with its long arrays in slices. */
async function writeValue(value: unknown, slice: SliceBytes): Promise<Buffer> {
  if (!isLong(value)) {
    await slice.next();
    const json = Buffer.from(JSON.stringify(value) ?? 'null');
    slice.add(json.length);
    return json;
  }
  if (Array.isArray(value))
    return value.slice(0, manyItems).some(isLong)
      ? writeParts('[', value, (item) => writeValue(item, slice))
      : (await writeArray(value, Number.POSITIVE_INFINITY, slice)).json;
  const members = Object.entries(value as object).filter(([, member]) => !isOmitted(member));
  return writeParts('{', members, async ([name, member]) =>
    Buffer.concat([Buffer.from(`${JSON.stringify(name)}:`), await writeValue(member, slice)]),
  );
}

/**
 * Serializes a long response in slices: a value with more than `manyItems` items in its arrays.
 * @returns undefined for any other value, which is serialized in one piece
 */
export const writeLongJson = async (value: unknown): Promise<Buffer | undefined> =>
  isLong(value) ? writeValue(value, new SliceBytes()) : undefined;
