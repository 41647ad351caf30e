import { problem } from '#src/problems/catalogue.ts';
import type { ServerRules, Upload } from '#src/schema/serverRules.ts';

interface UploadKind<O> {
  /** Picks the members of an upload that a record stores. */
  keep(upload: Upload): object;
  takes(type: string, options: O): boolean;
}

const toUrl = (value: unknown): string | undefined =>
  typeof value === 'object' && value !== null && 'url' in value && typeof value.url === 'string'
    ? value.url
    : undefined;

/** Server rules of an upload field: the upload exists, the actor may use it, and the server sets its description. */
export const uploadRules = <O>({ keep, takes }: UploadKind<O>): ServerRules<O> => ({
  async complete({ name, given, uploads }) {
    const url = toUrl(given[name]);
    if (url === undefined) return undefined;
    const upload = (await uploads([url])).get(url);
    return upload && keep(upload);
  },

  async check({ name, options, after, uploads }) {
    const url = toUrl(after[name]);
    if (url === undefined) return [];
    const upload = (await uploads([url])).get(url);
    if (upload === undefined) return [problem('uploadMissing', {}, name)];
    return takes(upload.type, options) ? [] : [problem('uploadNotTaken', {}, name)];
  },
});
