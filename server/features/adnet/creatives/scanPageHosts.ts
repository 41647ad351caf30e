import { Parser } from 'htmlparser2';
import type { Steps } from '#server/async/steps.ts';
import { foreignHost } from './foreignHost.ts';
import { scanStyleHosts } from './scanStyleHosts.ts';

/** Attributes that load what they name. */
const loadingAttributes: ReadonlySet<string> = new Set([
  'src',
  'poster',
  'data',
  'background',
  'codebase',
  'lowsrc',
  'xml:base',
]);
/** Attributes of several addresses, with something else between them. */
const listAttributes: ReadonlySet<string> = new Set(['srcset', 'imagesrcset', 'ping']);
/** Attributes of animations, whose values another attribute gets. */
const animatedAttributes: ReadonlySet<string> = new Set(['to', 'from', 'by', 'values']);
/** Elements whose `href` is a link for people. That of any other one loads. */
const links: ReadonlySet<string> = new Set(['a', 'area']);

/** Elements within each other. The parser takes longer with each; no ad has as many. */
const maxDepth = 500;
/** Pages within each other’s `srcdoc`. */
const maxPages = 3;
/** Hosts that are told. */
const maxHosts = 100;

/** The namespaces of SVG and the like, which nobody loads. */
const namespaces = /^(?:www\.)?w3\.org$/i;

/** A click tag with its value. Every repetition has an end, so that a text of nothing else is read as fast as any. */
const clickTag = /clickTag\w{0,32}["']?\s{0,8}[=:]\s{0,8}(["'`])[^"'`]{0,2048}\1/;
const namedHost = /(?:https?:|wss?:)?\/\/(?<host>[a-z\d-]{1,63}(?:\.[a-z\d-]{1,63}){1,8})/;
const clickTagOrHost = new RegExp(`${clickTag.source}|${namedHost.source}`, 'gi');

/** Addresses of one step. */
const addressesPerStep = 5_000;

/**
 * Strings, regular expressions and comments of a script. Each always matches, so that a text is read once. A regular expression follows
 * an operator, a bracket or a word that asks for a value: taken for a comment, it would hide the code behind it.
 */
const scriptToken =
  /"(?:[^"\\\n]|\\[^])*"?|'(?:[^'\\\n]|\\[^])*'?|`(?:[^`\\]|\\[^])*`?|\/\*[^]*?(?:\*\/|$)|\/\/[^\n]*|(?=\/)(?<=(?:^|[(,=:[!&|?{};\n>+\-*%~^]|\b(?:return|typeof|case|in|of|void|do|else|throw))\s{0,8})\/(?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.){0,500}\]?){1,2000}\/?/g;

/** A script without its comments: an address there loads nothing. @yields after each step */
function* stripComments(script: string): Steps<string> {
  const parts: string[] = [];
  let from = 0;
  let count = 0;
  for (const { 0: token, index } of script.matchAll(scriptToken)) {
    count += 1;
    if (count % addressesPerStep === 0) yield undefined;
    if (!/^\/[/*]/.test(token)) continue;
    parts.push(script.slice(from, index));
    from = index + token.length;
  }
  return [...parts, script.slice(from)].join(' ');
}

/**
 * The hosts that a script names, except in comments and in its click tag. They are a clue only: a script can put addresses together.
 * @yields undefined after each step
 */
export function* scanScriptHosts(script: string): Generator<string | undefined> {
  const code = yield* stripComments(script);
  let count = 0;
  for (const { groups: { host } = {} } of code.matchAll(clickTagOrHost)) {
    count += 1;
    if (count % addressesPerStep === 0) yield undefined;
    if (host !== undefined && !namespaces.test(host)) yield host.toLowerCase();
  }
}

interface PageHosts {
  /** That its elements and styles load from. */
  readonly loaded: readonly string[];
  /** That its scripts name. */
  readonly named: readonly string[];
  /** Whether all of it could be read: neither is anything nested without end, nor has it entities of its own. */
  readonly isClear: boolean;
}

/** The part of a name behind the prefix of its namespace. */
const toLocalName = (name: string): string => name.slice(name.indexOf(':') + 1).toLowerCase();

/** The values of an animation. */
function* animationValues(values: string): Generator<string> {
  for (const [value] of values.matchAll(/[^;]+/g)) yield value;
}

/** The hosts of addresses. @yields undefined after each step */
function* toHosts(addresses: Iterable<string>): Generator<string | undefined> {
  let count = 0;
  for (const address of addresses) {
    count += 1;
    if (count % addressesPerStep === 0) yield undefined;
    const host = foreignHost(address);
    if (host !== undefined) yield host;
  }
}

/** Where `<meta http-equiv="refresh" content="0; url=…">` leads. */
const refreshTarget = (content: string): string => content.replace(/^[\s\d.]*[;,]?\s*(?:url\s*=\s*)?["']?/i, '');

/** The addresses of a `srcset`, and what stands between them, which is as harmless as the name of a file. */
function* splitAddresses(list: string): Generator<string> {
  for (const [each] of list.matchAll(/\S+/g))
    if (/^data:/i.test(each)) yield each;
    else for (const [address] of each.matchAll(/[^,]+/g)) yield address;
}

type Attributes = Readonly<Record<string, string>>;

/** Relations of a `link` that load nothing: connections opened ahead, and what is said about the page. */
const hintRelations: ReadonlySet<string> = new Set([
  'preconnect',
  'dns-prefetch',
  'canonical',
  'alternate',
  'author',
  'license',
  'help',
  'me',
  'pingback',
  'profile',
  'search',
]);

function isHint(element: string, { rel = '' }: Attributes): boolean {
  const relations = rel.toLowerCase().split(/\s+/).filter(Boolean);
  return element === 'link' && relations.length > 0 && relations.every((each) => hintRelations.has(each));
}

/** The addresses that an attribute loads; undefined for one that has none, but perhaps a style. */
function attributeAddresses(
  element: string,
  attribute: string,
  value: string,
  all: Attributes,
): Iterable<string> | undefined {
  if (loadingAttributes.has(attribute)) return [value];
  if (listAttributes.has(attribute)) return splitAddresses(value);
  if (toLocalName(attribute) === 'href') return links.has(element) || isHint(element, all) ? [] : [value];
  if (animatedAttributes.has(attribute) && /^(?:animate|set)/.test(element)) return animationValues(value);
  const isRefresh = attribute === 'content' && element === 'meta' && /refresh/i.test(all['http-equiv'] ?? '');
  return isRefresh ? [refreshTarget(value)] : undefined;
}

/** Characters of one step. */
const charactersPerStep = 64 * 1024;

/** Parses a text in steps. @param isOver whether the rest needn’t be parsed */
function* parseInSteps(parser: Parser, text: string, isOver = () => false): Steps<void> {
  for (let from = 0; from < text.length && !isOver(); from += charactersPerStep) {
    parser.write(text.slice(from, from + charactersPerStep));
    yield undefined;
  }
  if (isOver()) return;
  parser.end();
  yield undefined;
}

/** The hosts of an SVG’s style, whose entities count there. */
function* scanDecodedStyle(text: string): Generator<string | undefined> {
  let decoded = '';
  const parser = new Parser({ ontext: (part) => void (decoded += part) }, { xmlMode: true });
  yield* parseInSteps(parser, `<style>${text}</style>`);
  yield* scanStyleHosts(decoded);
}

interface PageOptions {
  /** Whether it is an SVG, or other XML. */
  readonly isXml?: boolean;
  /** How many pages it stands in. */
  readonly within?: number;
}

/** The hosts of a page, or of an SVG. Its scripts and styles are read after the step that has parsed them. */
export function* scanPageHosts(page: string, { isXml = false, within = 0 }: PageOptions = {}): Steps<PageHosts> {
  const hosts = { loaded: new Set<string>(), named: new Set<string>() };
  let isClear = within < maxPages;
  let depth = 0;
  let element = '';
  let text = '';
  /** The scripts, styles and inner pages of the current step. */
  let pending: Steps<void>[] = [];
  const addHost = (to: keyof typeof hosts, host: string | undefined): void => {
    if (host !== undefined && hosts[to].size < maxHosts) hosts[to].add(host);
  };
  function* addHosts(to: keyof typeof hosts, source: Generator<string | undefined>): Steps<void> {
    for (const host of source) {
      if (host === undefined) yield undefined;
      else if (hosts[to].size === maxHosts) return;
      else addHost(to, host);
    }
  }
  function* addPage(inner: string): Steps<void> {
    const innerHosts = yield* scanPageHosts(inner, { within: within + 1 });
    for (const to of ['loaded', 'named'] as const) for (const host of innerHosts[to]) addHost(to, host);
    isClear &&= innerHosts.isClear;
  }
  const enqueue = (to: keyof typeof hosts, source: Generator<string | undefined>) => pending.push(addHosts(to, source));
  const endText = (): void => {
    if (element === 'script') enqueue('named', scanScriptHosts(text));
    if (element === 'style') enqueue('loaded', scanStyleHosts(text));
    if (element === 'style' && text.includes('&')) enqueue('loaded', scanDecodedStyle(text));
    element = '';
    text = '';
  };
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        endText();
        depth += 1;
        if (depth > maxDepth || !isClear) {
          isClear = false;
          parser.pause();
          return;
        }
        element = toLocalName(name);
        for (const [attribute, value] of Object.entries(attributes)) {
          const addresses = attributeAddresses(element, attribute, value, attributes);
          if (addresses) enqueue('loaded', toHosts(addresses));
          else if (attribute === 'srcdoc') pending.push(addPage(value));
          else if (attribute.startsWith('on')) enqueue('named', scanScriptHosts(value));
          else if (attribute === 'style' || value.includes('(')) enqueue('loaded', scanStyleHosts(value));
        }
      },
      ontext(part) {
        if (element === 'style' || element === 'script') text += part;
      },
      onclosetag() {
        endText();
        depth -= 1;
      },
      onprocessinginstruction(name, data) {
        if (!isXml) return;
        // Entities can stand for anything; a style sheet of its own is named as an attribute names one.
        if (data.includes('[') || (name === '?xml-stylesheet' && data.includes('&'))) isClear = false;
        if (name !== '?xml-stylesheet') return;
        for (const [, address = ''] of data.matchAll(/["']([^"']{0,2048})["']/g))
          addHost('loaded', foreignHost(address));
      },
    },
    isXml ? { xmlMode: true, lowerCaseAttributeNames: true } : {},
  );
  for (const _ of parseInSteps(parser, page, () => !isClear)) {
    for (const steps of pending) yield* steps;
    pending = [];
    yield undefined;
  }
  return { loaded: [...hosts.loaded], named: [...hosts.named], isClear };
}
