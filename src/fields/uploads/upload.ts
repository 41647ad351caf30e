import * as z from 'zod/mini';
import { formatFileSize } from '#src/format/fileSize.ts';
import { limits } from '#src/limits.ts';
import { type Problem, problem } from '#src/problems/catalogue.ts';
import { request } from '#src/providers/http.ts';
import { sendWatched } from '#src/providers/sendWatched.ts';
import type { Service } from '#src/schema/resource.ts';
import { type UploadType, uploadTypes } from './types.ts';

const answer = z.object({
  url: z.string(),
  name: z.string(),
  type: z.string(),
  bytes: z.number(),
  width: z.nullable(z.number()),
  height: z.nullable(z.number()),
});

/** What the server knows of a file that has arrived. */
export type Uploaded = z.infer<typeof answer>;

const endingOf = (name: string): string => name.split('.').at(-1)?.toLowerCase() ?? '';

/** Systems don't know every type, and call some by other names: then the ending tells. */
const typeOf = (file: File, types: readonly UploadType[]): UploadType | undefined =>
  types.find((type) => type === file.type) ?? types.find((type) => uploadTypes[type] === endingOf(file.name));

export const mostBytes = (types: readonly UploadType[]): number =>
  types.includes('application/zip') ? limits.archiveBytes : limits.uploadBytes;

/** What can be told of a file before it travels. */
export function problemWith(file: File, types: readonly UploadType[]): Problem | undefined {
  if (typeOf(file, types) === undefined) return problem('uploadNotTaken');
  const max = mostBytes(types);
  return file.size > max ? problem('uploadTooLarge', { max: formatFileSize(max) }) : undefined;
}

/** The end of a name says more than its middle. */
function shortened(name: string): string {
  const most = limits.fileNameLength;
  return name.length > most ? `${name.slice(0, most - 12)}…${name.slice(-11)}` : name;
}

interface Journey {
  readonly service: Service;
  readonly types: readonly UploadType[];
  /** Told a share, from 0 to 1. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

/** @throws what `request` throws, the signal's reason when cancelled */
export async function upload(file: File, { service, types, onProgress, signal }: Journey): Promise<Uploaded> {
  const name = encodeURIComponent(shortened(file.name));
  const { json } = await request(service, `/v0/uploads?name=${name}`, {
    method: 'POST',
    file: file.slice(0, file.size, typeOf(file, types)),
    send: sendWatched(onProgress),
    signal,
  });
  return answer.parse(json);
}
