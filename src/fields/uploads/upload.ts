import { formatFileSize } from '#src/format/fileSize.ts';
import { limits } from '#src/limits.ts';
import { type Problem, problem } from '#src/problems/catalogue.ts';
import { request } from '#src/providers/http.ts';
import { sendWithProgress } from '#src/providers/sendWithProgress.ts';
import type { AnswerOf } from '#src/schema/defineRoute.ts';
import type { Service } from '#src/schema/resource.ts';
import { routeUrl } from '#src/schema/routeUrl.ts';
import { maxBytes, type UploadType, uploadTypes } from './types.ts';
import { uploadRoute } from './uploadRoute.ts';

/** The server's response to an upload. */
export type UploadAnswer = AnswerOf<ReturnType<typeof uploadRoute>>;

const extensionOf = (name: string): string => name.split('.').at(-1)?.toLowerCase() ?? '';

/** Returns the content type of a file, by its extension if the operating system reports none or another name. */
const contentType = (file: File, types: readonly UploadType[]): UploadType | undefined =>
  types.find((type) => type === file.type) ?? types.find((type) => uploadTypes[type] === extensionOf(file.name));

/** Returns problems that are detectable before the upload: the type and the size. */
export function checkFile(file: File, types: readonly UploadType[]): Problem | undefined {
  const type = contentType(file, types);
  if (type === undefined) return problem('uploadNotTaken');
  const max = maxBytes(type);
  return file.size > max ? problem('uploadTooLarge', { max: formatFileSize(max) }) : undefined;
}

/** Shortens a long file name in the middle, so that its extension stays. */
function shortenName(name: string): string {
  const maxLength = limits.fileNameLength;
  return name.length > maxLength ? `${name.slice(0, maxLength - 12)}…${name.slice(-11)}` : name;
}

interface UploadOptions {
  readonly service: Service;
  readonly types: readonly UploadType[];
  /** Called with the sent fraction, from 0 to 1. */
  readonly onProgress: (fraction: number) => void;
  readonly signal: AbortSignal;
}

/** @throws the errors of `request`, and the signal's reason if cancelled */
export async function uploadFile(
  file: File,
  { service, types, onProgress, signal }: UploadOptions,
): Promise<UploadAnswer> {
  const route = uploadRoute(service);
  const { json } = await request(service, routeUrl(route, {}, { name: shortenName(file.name) }), {
    method: route.method,
    file: file.slice(0, file.size, contentType(file, types)),
    send: sendWithProgress(onProgress),
    signal,
  });
  return route.answer.parse(json);
}
