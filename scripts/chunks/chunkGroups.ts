import { brotliCompressSync, constants } from 'node:zlib';
import { build, type InlineConfig, type Rolldown } from 'vite';
import type { Opening } from './MergedFile.ts';
import { MergePlan } from './MergePlan.ts';

/** What is opened when, by the ends of the modules' paths. */
export interface Loading {
  /** What a public page and the admin have loaded before they open anything else. */
  readonly publicStart: readonly string[];
  readonly adminStart: readonly string[];
  /** The module that imports each public page. These never load anything for another page. */
  readonly publicPages: string;
  /** Parts that are opened together, as the inputs of a form are. Large ones are opened by themselves. */
  readonly together: RegExp;
}

/** Modules that make one file. Those of the highest priority are taken first, with all that they import. */
export interface ChunkGroup {
  readonly name: string;
  readonly test: RegExp | ((module: string) => boolean);
  readonly priority: number;
}

/** Bytes. A part of more isn't loaded because of another one. */
const largePart = 8000;

const bytesOf = (content: string | Uint8Array): number =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;

/** What the bundler writes by itself, with chunks of styles alone, which Vite takes out later. */
async function bundleOf(config: InlineConfig): Promise<Rolldown.OutputBundle> {
  let bundle: Rolldown.OutputBundle = {};
  const look = {
    name: 'quarry:look-at-chunks',
    enforce: 'pre' as const,
    generateBundle: {
      order: 'pre' as const,
      handler(_: unknown, written: Rolldown.OutputBundle) {
        bundle = { ...written };
      },
    },
  };
  const silent = { configFile: false as const, logLevel: 'error' as const };
  const plugins = [look, ...(config.plugins ?? [])];
  await build({ ...config, ...silent, plugins, build: { ...config.build, write: false } });
  return bundle;
}

/** The chunks of a bundle, known by their places, and what is opened by them. */
class Chunks {
  readonly #bundle: Rolldown.OutputBundle;
  readonly all: readonly Rolldown.OutputChunk[];
  readonly #places: ReadonlyMap<string, number>;

  constructor(bundle: Rolldown.OutputBundle) {
    this.#bundle = bundle;
    this.all = Object.values(bundle).filter((file) => file.type === 'chunk');
    this.#places = new Map(this.all.map(({ fileName }, place) => [fileName, place]));
  }

  placesOf(files: readonly string[]): number[] {
    return files.map((file) => this.#places.get(file)).filter((place) => place !== undefined);
  }

  /** The chunks of these modules. */
  withModules(ends: readonly string[]): Rolldown.OutputChunk[] {
    return this.all.filter(({ moduleIds }) => moduleIds.some((id) => ends.some((end) => id.endsWith(end))));
  }

  /** These chunks and all that are loaded with them. */
  closure(chunks: readonly Rolldown.OutputChunk[]): Set<number> {
    const found = new Set(this.placesOf(chunks.map(({ fileName }) => fileName)));
    // A set is walked through with what is added meanwhile.
    for (const place of found) for (const each of this.placesOf(this.all[place]?.imports ?? [])) found.add(each);
    return found;
  }

  /** Bytes of a chunk as it travels, with its styles. */
  size({ code, viteMetadata }: Rolldown.OutputChunk): number {
    const styles = [...(viteMetadata?.importedCss ?? [])].map((file) => this.#bundle[file]);
    return styles.reduce((sum, style) => sum + (style?.type === 'asset' ? bytesOf(style.source) : 0), bytesOf(code));
  }
}

/** The pages and parts that are opened, each with the chunks that it loads once the first code is there. */
function openingsOf(chunks: Chunks, sizes: readonly number[], loading: Loading): Opening[] {
  const publicStart = chunks.closure(chunks.withModules(loading.publicStart));
  const adminStart = chunks.closure(chunks.withModules(loading.adminStart));
  const publicPages = new Set(chunks.withModules([loading.publicPages]).flatMap((chunk) => chunk.dynamicImports));
  const together = new Set<number>();
  const openings: Opening[] = [{ needs: together, isStrict: false }];
  for (const [place, chunk] of chunks.all.entries()) {
    if (!chunk.isDynamicEntry || publicStart.has(place) || adminStart.has(place)) continue;
    const isStrict = publicPages.has(chunk.fileName);
    const isThere = isStrict ? publicStart : adminStart;
    const needs = [...chunks.closure([chunk])].filter((each) => !isThere.has(each));
    if (loading.together.test(chunk.facadeModuleId ?? '') && (sizes[place] ?? 0) < largePart)
      for (const each of needs) together.add(each);
    else openings.push({ needs: new Set(needs), isStrict });
  }
  return openings;
}

/**
 * The groups of a build in which what is loaded together is one file. The bundler alone makes a file for each set of pages that share some
 * modules: a form would arrive in a hundred and fifty.
 * @param config of the build, with the groups that are put together by hand
 * @param fixed the names of chunks that stay as they are
 * @param nameOf a group, from its place and the name of a page in it, if there is one
 */
export async function chunkGroups(
  config: InlineConfig,
  loading: Loading,
  fixed: ReadonlySet<string>,
  nameOf: (place: number, page: string | undefined) => string,
): Promise<ChunkGroup[]> {
  const chunks = new Chunks(await bundleOf(config));
  const sizes = chunks.all.map((chunk) => chunks.size(chunk));
  const started = new Set([
    ...chunks.closure(chunks.withModules(loading.publicStart)),
    ...chunks.closure(chunks.withModules(loading.adminStart)),
  ]);
  const plan = new MergePlan(
    chunks.all.map(({ name, imports }, place) => ({
      size: sizes[place] ?? 0,
      // What is there from the start is loaded by nothing.
      imports: chunks.placesOf(imports).filter((each) => !started.has(each)),
      isFixed: fixed.has(name) || started.has(place),
    })),
    openingsOf(chunks, sizes, loading),
  );
  return plan.files().map((places, index, { length }) => {
    const members = places.map((place) => chunks.all[place]).filter((chunk) => chunk !== undefined);
    const modules = new Set(members.flatMap(({ moduleIds }) => moduleIds));
    const page = members.find(({ isDynamicEntry }) => isDynamicEntry)?.name;
    // The bundler adds what a group's modules import: what comes first is taken already.
    return { name: nameOf(index, page), test: (module: string) => modules.has(module), priority: length - index };
  });
}
