import { eq } from 'drizzle-orm';
import type { Executor } from '#server/database/database.ts';
import type { Values } from '#server/http/parseBody.ts';
import { uploads } from '#server/uploads/tables.ts';
import { nameOf } from '#src/fields/uploads/address.ts';
import { uploadUrl } from '#src/fields/uploads/patterns.ts';
import { isPictureType } from '#src/fields/uploads/types.ts';
import { limits } from '#src/limits.ts';
import { type Problem, type ProblemName, problem } from '#src/problems/catalogue.ts';
import { archiveFacts } from './archives.ts';
import { dimensionOf, dimensionWithId, formatIdOf, type TypeCode } from './creativeType.ts';
import { archiveFindings, type Finding, pictureFindings, sizeText, tagFindings, videoFindings } from './findings.ts';

/** What the content of a creative tells by itself, without asking the internet. */
export interface ContentFacts {
  readonly format: number | null;
  /** The size that the file has, where the record names none. */
  readonly dimension?: number;
  /** Seconds, of an uploaded video. */
  readonly duration?: number;
  readonly findings: readonly Finding[];
  readonly problems: readonly Problem[];
}

const nothing: ContentFacts = { format: null, findings: [], problems: [] };

/** @returns the name of the upload that a value refers to, whatever else it has in it */
export function uploadIn(value: unknown): string | undefined {
  const url = typeof value === 'object' && value !== null && 'url' in value ? value.url : undefined;
  return typeof url === 'string' && uploadUrl.test(url) ? nameOf(url) : undefined;
}

async function uploadOf(executor: Executor, value: unknown) {
  const name = uploadIn(value);
  if (name === undefined) return undefined;
  const { type, bytes, width, height, codec, seconds } = uploads;
  const [found] = await executor
    .select({ type, bytes, width, height, codec, seconds })
    .from(uploads)
    .where(eq(uploads.name, name));
  return found && { ...found, name };
}

/** What is known of a picture; undefined for what is none. */
async function pictureOf(executor: Executor, value: unknown) {
  const upload = await uploadOf(executor, value);
  if (upload === undefined || !isPictureType(upload.type)) return undefined;
  if (upload.width === null || upload.height === null) return undefined;
  const { type, bytes, width, height } = upload;
  return { type, bytes, width, height };
}

interface Sized {
  readonly width: number;
  readonly height: number;
}

/** Compares what a file measures with the size that the record names; without one, the file’s own is taken. */
async function sized(
  executor: Executor,
  size: Sized,
  wanted: unknown,
  { field, mismatch }: { readonly field: string; readonly mismatch: ProblemName },
): Promise<Pick<ContentFacts, 'dimension' | 'problems'>> {
  const seen = sizeText(size);
  if (wanted === null || wanted === undefined) {
    const own = await dimensionOf(executor, size);
    return own ? { dimension: own.id, problems: [] } : { problems: [problem('noBannerSize', { seen }, field)] };
  }
  const dimension = await dimensionWithId(executor, wanted);
  // One that isn’t there is refused as any such reference is.
  if (dimension === undefined || sizeText(dimension) === seen) return { problems: [] };
  return { problems: [problem(mismatch, { seen, wanted: sizeText(dimension) }, field)] };
}

type Facts = (executor: Executor, values: Values, owner: number) => Promise<ContentFacts>;

const factsOfPicture: Facts = async (executor, { picture, dimension }) => {
  const found = await pictureOf(executor, picture);
  if (found === undefined) return nothing;
  const { type, ...size } = found;
  return {
    format: await formatIdOf(executor, type),
    findings: pictureFindings(size),
    ...(await sized(executor, size, dimension, { field: 'picture', mismatch: 'pictureSize' })),
  };
};

const factsOfArchive: Facts = async (executor, { archive, dimension }, owner) => {
  const upload = await uploadOf(executor, archive);
  const facts = upload && (await archiveFacts(executor, upload.name, owner));
  if (upload === undefined || facts === undefined) return nothing;
  return {
    format: await formatIdOf(executor, upload.type),
    findings: archiveFindings(facts, upload.bytes),
    ...(await sized(executor, facts, dimension, { field: 'archive', mismatch: 'archiveSize' })),
  };
};

const factsOfNative: Facts = async (executor, { mainPicture }) => {
  const found = await pictureOf(executor, mainPicture);
  return found === undefined ? nothing : { ...nothing, findings: pictureFindings(found) };
};

const factsOfVideo: Facts = async (executor, { video, vastUrl }) => {
  const upload = await uploadOf(executor, video);
  if (upload !== undefined)
    return {
      ...nothing,
      format: await formatIdOf(executor, upload.type),
      findings: videoFindings(upload),
      ...(upload.seconds !== null && { duration: upload.seconds }),
    };
  if (typeof vastUrl === 'string' && vastUrl !== '') return { ...nothing, format: await formatIdOf(executor, 'vast') };
  return { ...nothing, problems: [problem('videoMissing', {}, 'vastUrl')] };
};

/** One that is too long is refused where fields are validated, and isn’t read before. */
const factsOfTag: Facts = async (_executor, { tag }) =>
  typeof tag === 'string' && tag.length <= limits.longText ? { ...nothing, findings: tagFindings(tag) } : nothing;

const facts: Readonly<Partial<Record<TypeCode, Facts>>> = {
  image: factsOfPicture,
  html5: factsOfArchive,
  native: factsOfNative,
  video: factsOfVideo,
  'third-party-tag': factsOfTag,
};

/**
 * What a creative’s content tells.
 * @param values of the record as it is to become, validated or not
 * @param owner who writes it: only their uploads are looked into
 * @throws Refusal of the field `archive`
 */
export const contentFacts = async (
  executor: Executor,
  code: TypeCode | undefined,
  values: Values,
  owner: number,
): Promise<ContentFacts> => (code && (await facts[code]?.(executor, values, owner))) ?? nothing;
