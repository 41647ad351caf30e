import { VASTParser } from '@dailymotion/vast-client';
import * as z from 'zod/mini';
import type { Internet } from '#server/internet/internet.ts';
import { NotPublic, readUpTo, Unreachable } from '#server/internet/sendRequest.ts';
import { Refusal, refuse } from '#server/problems/refusal.ts';
import { isWebAddress } from '#src/fields/webAddress.ts';
import { limits } from '#src/limits.ts';
import { followRedirects } from './followRedirects.ts';
import { parseXml, type XmlDocument } from './parseXml.ts';

/** The field of the address in creatives. */
const at = 'vastUrl';
/** Seconds for the document and all that it refers to. */
const vastTimeout = 10;
/** Maximum of all documents: one may refer to several in parallel. */
const maxDocuments = 2 * limits.vastWrappers;

interface MediaFile {
  readonly type: string;
  readonly width: number | null;
  readonly height: number | null;
  /** kbit/s. */
  readonly bitrate: number | null;
  readonly url: string;
}

export interface Vast {
  /** Seconds. */
  readonly duration: number | null;
  readonly media: readonly MediaFile[];
  /** Documents up to the video. */
  readonly documents: number;
}

/** A measure that may be missing, 0 or invalid in a document. */
const measure = z.pipe(
  z.unknown(),
  z.transform((value) => (typeof value === 'number' && value > 0 && Number.isFinite(value) ? value : null)),
);
const mediaFile = z.object({
  fileURL: z.nullable(z.string()),
  mimeType: z.nullable(z.string()),
  width: measure,
  height: measure,
  bitrate: measure,
});

/** The used part of the parser's result, which has no types. */
const vastSchema = z.object({
  ads: z.array(
    z.object({
      creatives: z.array(
        z.object({ type: z.string(), duration: z.optional(measure), mediaFiles: z.optional(z.array(mediaFile)) }),
      ),
    }),
  ),
});

/** Returns an absolute URL. A document may omit the scheme, which the page then determines. */
const toAbsoluteUrl = (address: string): string => address.trim().replace(/^\/\//, 'https://');

async function fetchXml(internet: Internet, reference: string, signal: AbortSignal): Promise<string> {
  const address = toAbsoluteUrl(reference);
  if (!isWebAddress(address)) throw new Unreachable(`${address} is no web address.`);
  const { response, url } = await followRedirects(internet, new URL(address), 'application/xml, text/xml', signal);
  if (response.statusCode === 200) return (await readUpTo(response, limits.vastBytes)).toString('utf8');
  response.destroy();
  throw new Unreachable(`${url.href} answered ${response.statusCode}.`);
}

/** Loads documents without the parser's fetcher, which allows private addresses. It stores the first failure, which the parser drops. */
class Documents {
  failure: unknown;
  count = 0;
  readonly #signal = AbortSignal.timeout(vastTimeout * 1000);

  constructor(readonly internet: Internet) {}

  /** @param depth how many documents referred to this one */
  async read(address: string, depth: number): Promise<XmlDocument> {
    this.count += 1;
    try {
      if (depth > limits.vastWrappers || this.count > maxDocuments) refuse('vastTooDeep', {}, at);
      return parseXml(await fetchXml(this.internet, address, this.#signal));
    } catch (error) {
      this.failure ??= error;
      throw error;
    }
  }
}

/** The server doesn't respond now, but may do so later. */
export class VastUnreachable extends Error {
  override readonly name = 'VastUnreachable';
}

function refuseFailure(error: unknown, where: string): never {
  if (error instanceof Refusal) throw error;
  if (error instanceof NotPublic) refuse('linkNotPublic', { host: error.host }, at);
  throw new VastUnreachable(`${where} could not be read.`, { cause: error });
}

async function parseVast(documents: Documents, address: string): Promise<z.output<typeof vastSchema>> {
  const first = await documents.read(address, 0).catch((error: unknown) => refuseFailure(error, address));
  const fetcher = {
    fetchVAST: ({ url, wrapperDepth }: { readonly url: string; readonly wrapperDepth: number }) =>
      documents.read(url, wrapperDepth),
  };
  const parser = new VASTParser({ fetcher });
  try {
    return vastSchema.parse(await parser.parseVAST(first, { wrapperLimit: limits.vastWrappers + 2, url: address }));
  } catch {
    return refuse('vastUnreadable', { where: address }, at);
  }
}

/** Types that browsers play: videos, streams, and scripts with their own videos. */
const playableType =
  /^(?:mp4|webm|video(?:\/(?:mp4|webm|ogg|quicktime|3gpp|x-m4v))?|(?:application|audio)\/(?:x-mpegurl|mpegurl|vnd\.apple\.mpegurl)|application\/(?:dash\+xml|(?:x-)?javascript)|text\/javascript)$/i;

/** No browser plays Flash, under any type. */
const isPlayable = ({ type, url }: MediaFile): boolean =>
  playableType.test((type.split(';', 1)[0] ?? '').trim()) && !/\.(?:swf|flv|f4v)(?:[?#]|$)/i.test(url);

/**
 * Reads the VAST document at an address, and the documents that it refers to.
 * @throws VastUnreachable, and a Refusal of the field `vastUrl`
 */
export async function readVast(internet: Internet, address: string): Promise<Vast> {
  const documents = new Documents(internet);
  const { ads } = await parseVast(documents, address);
  const linear = ads.flatMap(({ creatives }) => creatives.filter(({ type }) => type === 'linear'));
  const media = linear
    .flatMap(({ mediaFiles = [] }) => mediaFiles)
    .flatMap(({ fileURL, mimeType, ...size }) => {
      const url = toAbsoluteUrl(fileURL ?? '');
      return isWebAddress(url) ? [{ type: (mimeType || 'video').slice(0, limits.nameLength), ...size, url }] : [];
    });
  const playable = media.filter(isPlayable);
  if (playable.length > 0)
    return {
      duration: linear.find(({ duration }) => duration)?.duration ?? null,
      media: playable.slice(0, limits.recordsPerRecord),
      documents: documents.count,
    };
  const [unplayable] = media;
  if (unplayable !== undefined) refuse('vastUnplayable', { type: unplayable.type }, at);
  if (documents.failure !== undefined) refuseFailure(documents.failure, address);
  return refuse('vastWithoutVideo', {}, at);
}
