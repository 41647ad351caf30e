import { runInSteps, type Steps } from '#server/async/steps.ts';
import { refuse } from '#server/problems/refusal.ts';
import { headMetaElements } from '../headMetaElements.ts';
import { isPage, isScript, isStyle, isXml } from './archiveTypes.ts';
import { hostsInPage, hostsInScript } from './hosts.ts';
import { hostsInStyle } from './hostsInStyle.ts';
import { type UnpackedFile, unpack } from './unpack.ts';

/** An HTML5 creative: the files of its ZIP, and what they say. */
export interface Archive {
  readonly files: readonly UnpackedFile[];
  /** The HTML file at the top. */
  readonly page: string;
  /** Pixels, as the page declares them. */
  readonly width: number;
  readonly height: number;
  /** Of all files, unpacked. */
  readonly bytes: number;
  readonly clickTagIn: string;
  /** The hosts that scripts name. */
  readonly hosts: readonly string[];
}

const at = 'archive';
const textOf = ({ content }: UnpackedFile): string => content.toString('utf8');

function pageOf(files: readonly UnpackedFile[]): UnpackedFile {
  const pages = files.filter(({ path }) => isPage(path) && !path.includes('/'));
  return pages.find(({ path }) => /^index\.html?$/i.test(path)) ?? pages[0] ?? refuse('archiveWithoutPage', {}, at);
}

/** The head of a page is searched for in its first characters. */
const headCharacters = 256 * 1024;

/** The size that a page declares: `<meta name="ad.size" content="width=300,height=250">`, in either order and with units, too. */
function sizeOf(page: UnpackedFile): { width: number; height: number } {
  const declared = headMetaElements(textOf(page).slice(0, headCharacters)).find(
    ({ name }) => name?.toLowerCase() === 'ad.size',
  );
  const content = declared?.['content'] ?? '';
  const [width, height] = ['width', 'height'].map((side) =>
    Number(new RegExp(`(?:^|[\\s,;])${side}\\s*[=:]\\s*(\\d{1,5})(?:px)?(?=$|[\\s,;])`, 'i').exec(content)?.[1]),
  );
  return width && height ? { width, height } : refuse('archiveWithoutSize', {}, at);
}

const runs = ({ path }: UnpackedFile): boolean => isPage(path) || isScript(path);

function* clickTagIn(files: readonly UnpackedFile[]): Steps<string> {
  for (const file of files) {
    if (runs(file) && /\bclickTag/i.test(textOf(file))) return file.path;
    yield undefined;
  }
  return refuse('archiveWithoutClickTag', {}, at);
}

/** Collects the hosts of steps. */
function* collect(found: Generator<string | undefined>): Steps<ReadonlySet<string>> {
  const hosts = new Set<string>();
  for (const host of found)
    if (host === undefined) yield undefined;
    else hosts.add(host);
  return hosts;
}

/** Returns the hosts that the scripts of a file name. @throws Refusal for a host that the file loads from */
function* namedIn(file: UnpackedFile): Steps<Iterable<string>> {
  const { path } = file;
  const foreign = (host: string): never => refuse('archiveForeign', { path, host }, at);
  if (isScript(path)) return yield* collect(hostsInScript(textOf(file)));
  if (isStyle(path)) for (const host of yield* collect(hostsInStyle(textOf(file)))) foreign(host);
  if (!isPage(path) && !isXml(path)) return [];
  const { loaded, named, isClear } = yield* hostsInPage(textOf(file), { isXml: isXml(path) });
  for (const host of loaded) foreign(host);
  return isClear ? named : refuse('archiveUnclear', { path }, at);
}

/** The most hosts of a ZIP that are reported. */
const mostHosts = 100;

function* hostsIn(files: readonly UnpackedFile[]): Steps<readonly string[]> {
  const hosts = new Set<string>();
  for (const file of files) for (const host of yield* namedIn(file)) hosts.add(host);
  return [...hosts].slice(0, mostHosts);
}

/**
 * Looks into the ZIP of an HTML5 creative.
 * @throws Refusal of the field `archive` for anything that no site may be sent
 */
export async function inspectArchive(bytes: Buffer): Promise<Archive> {
  const files = await unpack(bytes);
  const page = pageOf(files);
  return {
    files,
    page: page.path,
    ...sizeOf(page),
    bytes: files.reduce((sum, { content }) => sum + content.length, 0),
    clickTagIn: await runInSteps(clickTagIn(files)),
    hosts: await runInSteps(hostsIn(files)),
  };
}
