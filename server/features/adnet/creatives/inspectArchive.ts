import { runInSteps, type Steps } from '#server/async/steps.ts';
import { refuse } from '#server/problems/refusal.ts';
import { parseHeadMeta } from '../parseHeadMeta.ts';
import { isPage, isScript, isStyle, isXml } from './archiveTypes.ts';
import { scanPageHosts, scanScriptHosts } from './scanPageHosts.ts';
import { scanStyleHosts } from './scanStyleHosts.ts';
import { type UnpackedFile, unpackArchive } from './unpackArchive.ts';

/** An HTML5 creative: the files of its ZIP, and facts about them. */
export interface Archive {
  readonly files: readonly UnpackedFile[];
  /** The HTML file in the root folder. */
  readonly page: string;
  /** Pixels, as the page declares them. */
  readonly width: number;
  readonly height: number;
  /** The unpacked size of all files. */
  readonly bytes: number;
  readonly clickTagIn: string;
  /** The hosts in scripts. */
  readonly hosts: readonly string[];
}

const at = 'archive';
const toText = ({ content }: UnpackedFile): string => content.toString('utf8');

function selectPage(files: readonly UnpackedFile[]): UnpackedFile {
  const pages = files.filter(({ path }) => isPage(path) && !path.includes('/'));
  return pages.find(({ path }) => /^index\.html?$/i.test(path)) ?? pages[0] ?? refuse('archiveWithoutPage', {}, at);
}

/** The head of a page must be within its first characters. */
const headCharacters = 256 * 1024;

/** Parses the size in `<meta name="ad.size" content="width=300,height=250">`, in either order, with or without units. */
function parseAdSize(page: UnpackedFile): { width: number; height: number } {
  const declared = parseHeadMeta(toText(page).slice(0, headCharacters)).find(
    ({ name }) => name?.toLowerCase() === 'ad.size',
  );
  const content = declared?.['content'] ?? '';
  const [width, height] = ['width', 'height'].map((side) =>
    Number(new RegExp(`(?:^|[\\s,;])${side}\\s*[=:]\\s*(\\d{1,5})(?:px)?(?=$|[\\s,;])`, 'i').exec(content)?.[1]),
  );
  return width && height ? { width, height } : refuse('archiveWithoutSize', {}, at);
}

const isExecutable = ({ path }: UnpackedFile): boolean => isPage(path) || isScript(path);

function* findClickTagFile(files: readonly UnpackedFile[]): Steps<string> {
  for (const file of files) {
    if (isExecutable(file) && /\bclickTag/i.test(toText(file))) return file.path;
    yield undefined;
  }
  return refuse('archiveWithoutClickTag', {}, at);
}

/** Collects the hosts of steps. */
function* collectHosts(source: Generator<string | undefined>): Steps<ReadonlySet<string>> {
  const hosts = new Set<string>();
  for (const host of source)
    if (host === undefined) yield undefined;
    else hosts.add(host);
  return hosts;
}

/** Returns the hosts in the scripts of a file. @throws Refusal for a host that the file loads from */
function* scanFileHosts(file: UnpackedFile): Steps<Iterable<string>> {
  const { path } = file;
  const foreign = (host: string): never => refuse('archiveForeign', { path, host }, at);
  if (isScript(path)) return yield* collectHosts(scanScriptHosts(toText(file)));
  if (isStyle(path)) for (const host of yield* collectHosts(scanStyleHosts(toText(file)))) foreign(host);
  if (!isPage(path) && !isXml(path)) return [];
  const { loaded, named, isClear } = yield* scanPageHosts(toText(file), { isXml: isXml(path) });
  for (const host of loaded) foreign(host);
  return isClear ? named : refuse('archiveUnclear', { path }, at);
}

/** Maximum of reported hosts of a ZIP. */
const maxHosts = 100;

function* scanHosts(files: readonly UnpackedFile[]): Steps<readonly string[]> {
  const hosts = new Set<string>();
  for (const file of files) for (const host of yield* scanFileHosts(file)) hosts.add(host);
  return [...hosts].slice(0, maxHosts);
}

/**
 * Inspects the ZIP of an HTML5 creative.
 * @throws Refusal of the field `archive` for any content that sites may not receive
 */
export async function inspectArchive(bytes: Buffer): Promise<Archive> {
  const files = await unpackArchive(bytes);
  const page = selectPage(files);
  return {
    files,
    page: page.path,
    ...parseAdSize(page),
    bytes: files.reduce((sum, { content }) => sum + content.length, 0),
    clickTagIn: await runInSteps(findClickTagFile(files)),
    hosts: await runInSteps(scanHosts(files)),
  };
}
