import { build, type Plugin, type PluginOption, type Rolldown, type UserConfig } from 'vite';
import type { Opening } from './MergedFile.ts';
import { MergePlan } from './MergePlan.ts';

/** What is put together by hand, and what is opened when, by the ends of the modules' paths. */
export interface Loading {
  /** What a public page has loaded before it opens. What is opened from here, but for the admin, never loads anything for another page. */
  readonly publicStart: readonly string[];
  /** What the admin has loaded before it opens a page. */
  readonly adminStart: readonly string[];
  /** Parts that are opened together, as the inputs of a form are. Large ones are opened by themselves. */
  readonly together: RegExp;
  /** The names of chunks that stay as they are. */
  readonly fixed: ReadonlySet<string>;
  /** What a file is called, from its place and the name of a page in it, if there is one. */
  nameOf(place: number, page: string | undefined): string;
}

/** Modules that make one file. Those of the highest priority are taken first, with all that they import. */
export interface ChunkGroup {
  readonly name: string;
  readonly test: RegExp | ((module: string) => boolean);
  readonly priority: number;
}

/** Bytes. A part of more isn't loaded because of another one. */
const largePart = 8000;

/** Bytes as so many of code or styles travel, about. Not measured, so that each machine makes the same plan. */
const travelling = (length: number): number => 200 + 0.33 * length;

const ownName = 'quarry:merged-chunks';
const isOwn = (plugin: PluginOption): boolean =>
  typeof plugin === 'object' && plugin !== null && 'name' in plugin && plugin.name === ownName;

/** What the bundler writes by itself, with chunks of styles alone, which Vite takes out later. */
async function bundleOf(config: UserConfig): Promise<Rolldown.OutputBundle> {
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
  const plugins = [look, ...(config.plugins ?? []).filter((plugin) => !isOwn(plugin))];
  const silent = { configFile: false as const, logLevel: 'error' as const };
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
  withModules(ends: readonly string[]): number[] {
    const isOne = (id: string) => ends.some((end) => id.endsWith(end));
    return [...this.all.entries()].filter(([, { moduleIds }]) => moduleIds.some(isOne)).map(([place]) => place);
  }

  /** These chunks and all that are loaded with them. */
  closure(places: Iterable<number>): Set<number> {
    const found = new Set(places);
    // A set is walked through with what is added meanwhile.
    for (const place of found) for (const each of this.placesOf(this.all[place]?.imports ?? [])) found.add(each);
    return found;
  }

  /** Bytes of a chunk as it travels, with its styles. */
  size({ code, viteMetadata }: Rolldown.OutputChunk): number {
    const styles = [...(viteMetadata?.importedCss ?? [])].map((file) => this.#bundle[file]);
    const lengths = styles.map((style) => (style?.type === 'asset' ? style.source.length : 0));
    return [code.length, ...lengths].reduce((sum, length) => sum + travelling(length), 0);
  }
}

/** The chunks that are there from the start. */
interface Started {
  readonly ofPublic: ReadonlySet<number>;
  readonly ofAdmin: ReadonlySet<number>;
}

/** What is opened by public pages, and by what these have opened. */
function openedInPublic(chunks: Chunks, { ofPublic, ofAdmin }: Started): ReadonlySet<number> {
  const opened = new Set<number>();
  const loaded = new Set(ofPublic);
  // Sets are walked through with what is added meanwhile.
  for (const place of loaded)
    for (const each of chunks.placesOf(chunks.all[place]?.dynamicImports ?? [])) {
      if (ofAdmin.has(each) || ofPublic.has(each)) continue;
      opened.add(each);
      for (const needed of chunks.closure([each])) loaded.add(needed);
    }
  return opened;
}

/** The pages and parts that are opened, each with the chunks that it loads once the first code is there. */
function openingsOf(chunks: Chunks, sizes: readonly number[], started: Started, { together }: Loading): Opening[] {
  const inPublic = openedInPublic(chunks, started);
  const opened = new Set(chunks.placesOf(chunks.all.flatMap(({ dynamicImports }) => dynamicImports)));
  const ofForms = new Set<number>();
  const openings: Opening[] = [{ needs: ofForms, isStrict: false }];
  for (const place of opened) {
    if (started.ofPublic.has(place) || started.ofAdmin.has(place)) continue;
    const isStrict = inPublic.has(place);
    const isThere = isStrict ? started.ofPublic : started.ofAdmin;
    const needs = [...chunks.closure([place])].filter((each) => !isThere.has(each));
    if (!isStrict && together.test(chunks.all[place]?.facadeModuleId ?? '') && (sizes[place] ?? 0) < largePart)
      for (const each of needs) ofForms.add(each);
    else openings.push({ needs: new Set(needs), isStrict });
  }
  return openings;
}

/** The groups of a build in which what is loaded together is one file. */
async function chunkGroups(config: UserConfig, loading: Loading): Promise<ChunkGroup[]> {
  const chunks = new Chunks(await bundleOf(config));
  const sizes = chunks.all.map((chunk) => chunks.size(chunk));
  const started: Started = {
    ofPublic: chunks.closure(chunks.withModules(loading.publicStart)),
    ofAdmin: chunks.closure(chunks.withModules(loading.adminStart)),
  };
  const isStarted = (place: number) => started.ofPublic.has(place) || started.ofAdmin.has(place);
  const plan = new MergePlan(
    chunks.all.map(({ name, imports }, place) => ({
      size: sizes[place] ?? 0,
      // What is there from the start is loaded by nothing.
      imports: chunks.placesOf(imports).filter((each) => !isStarted(each)),
      isFixed: loading.fixed.has(name) || isStarted(place),
    })),
    openingsOf(chunks, sizes, started, loading),
  );
  // What is there from the start stays as it is, and is taken before others take it along.
  const kept = [...chunks.all.entries()].filter(
    ([place, { name, isEntry }]) => isStarted(place) && !isEntry && !loading.fixed.has(name),
  );
  const files = [...kept.map(([place]) => [place]), ...plan.files()];
  return files.map((places, index, { length }) => {
    const members = places.map((place) => chunks.all[place]).filter((chunk) => chunk !== undefined);
    const modules = new Set(members.flatMap(({ moduleIds }) => moduleIds));
    const page = members.find(({ isDynamicEntry }) => isDynamicEntry)?.name;
    // The bundler adds what a group's modules import: what comes first is taken already.
    return {
      name: loading.nameOf(index, page),
      test: (module: string) => modules.has(module),
      priority: length - index,
    };
  });
}

/**
 * Makes one file of what is loaded together. The bundler alone makes a file for each set of pages that share some modules. The groups that the build has already are taken first.
 */
export const mergedChunks = (loading: Loading): Plugin => ({
  name: ownName,
  apply: 'build',
  config: async (config) => ({
    build: { rolldownOptions: { output: { codeSplitting: { groups: await chunkGroups(config, loading) } } } },
  }),
});
