import { Parser } from 'htmlparser2';
import type { Steps } from '#server/async/steps.ts';
import { foreignHost } from './foreignHost.ts';
import { scanStyleHosts } from './scanStyleHosts.ts';

/** Attributes that load their address. */
const loadingAttributes: ReadonlySet<string> = new Set([
  'src',
  'poster',
  'data',
  'background',
  'codebase',
  'lowsrc',
  'xml:base',
]);
/** Attributes with several addresses and other text between them. */
const listAttributes: ReadonlySet<string> = new Set(['srcset', 'imagesrcset', 'ping']);
/** Attributes of animations, whose values are assigned to another attribute. */
const animatedAttributes: ReadonlySet<string> = new Set(['to', 'from', 'by', 'values']);
/** Elements whose `href` is a link for users. Other elements load it. */
const links: ReadonlySet<string> = new Set(['a', 'area']);

/** Maximum of nested elements. Each slows the parser; ads have fewer. */
const maxDepth = 500;
/** Maximum of pages nested in `srcdoc`. */
const maxPages = 3;
/** Maximum of reported hosts. */
const maxHosts = 100;

/** Namespaces of SVG and others, which browsers never load. */
const namespaces = /^(?:www\.)?w3\.org$/i;

/** A click tag with its value. Each repetition is limited, so that matching stays fast for any text. */
const clickTag = /clickTag\w{0,32}["']?\s{0,8}[=:]\s{0,8}(["'`])[^"'`]{0,2048}\1/;
const namedHost = /(?:https?:|wss?:)?\/\/(?<host>[a-z\d-]{1,63}(?:\.[a-z\d-]{1,63}){1,8})/;
const clickTagOrHost = new RegExp(`${clickTag.source}|${namedHost.source}`, 'gi');

/** Addresses of one step. */
const addressesPerStep = 5_000;

/**
 * Strings, regular expressions and comments of a script. Each always matches, so that a text is scanned once. A regular expression follows
 * an operator, a bracket or a keyword before a value. Parsed as a comment, it would hide the code after it.
 */
const scriptToken =
  /"(?:[^"\\\n]|\\[^])*"?|'(?:[^'\\\n]|\\[^])*'?|`(?:[^`\\]|\\[^])*`?|\/\*[^]*?(?:\*\/|$)|\/\/[^\n]*|(?=\/)(?<=(?:^|[(,=:[!&|?{};\n>+\-*%~^]|\b(?:return|typeof|case|in|of|void|do|else|throw))\s{0,8})\/(?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.){0,500}\]?){1,2000}\/?/g;

/** Strips the comments of a script, because addresses in them aren't loaded. @yields after each step */
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
 * Scans the hosts in a script, except in comments and in its click tag. They are only a hint, because a script can build addresses.
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
  /** Hosts that its elements and styles load from. */
  readonly loaded: readonly string[];
  /** Hosts in its scripts. */
  readonly named: readonly string[];
  /** Whether all of it was readable: without excessive nesting, and without custom entities. */
  readonly isClear: boolean;
}

/** Returns the part of a name after its namespace prefix. */
const toLocalName = (name: string): string => name.slice(name.indexOf(':') + 1).toLowerCase();

/** Returns the values of an animation. */
function* animationValues(values: string): Generator<string> {
  for (const [value] of values.matchAll(/[^;]+/g)) yield value;
}

/** Returns the hosts of addresses. @yields undefined after each step */
function* toHosts(addresses: Iterable<string>): Generator<string | undefined> {
  let count = 0;
  for (const address of addresses) {
    count += 1;
    if (count % addressesPerStep === 0) yield undefined;
    const host = foreignHost(address);
    if (host !== undefined) yield host;
  }
}

/** Returns the target of `<meta http-equiv="refresh" content="0; url=…">`. */
const refreshTarget = (content: string): string => content.replace(/^[\s\d.]*[;,]?\s*(?:url\s*=\s*)?["']?/i, '');

/** Returns the addresses of a `srcset`, and the text between them, which is as harmless as a file name. */
function* splitAddresses(list: string): Generator<string> {
  for (const [each] of list.matchAll(/\S+/g))
    if (/^data:/i.test(each)) yield each;
    else for (const [address] of each.matchAll(/[^,]+/g)) yield address;
}

type Attributes = Readonly<Record<string, string>>;

/** Relations of a `link` that load no file: early connections, and metadata of the page. */
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

/** Returns the addresses that an attribute loads; undefined if it has none, but perhaps a style. */
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

/** Parses a text in steps. @param isOver whether the rest can be skipped */
function* parseInSteps(parser: Parser, text: string, isOver = () => false): Steps<void> {
  for (let from = 0; from < text.length && !isOver(); from += charactersPerStep) {
    parser.write(text.slice(from, from + charactersPerStep));
    yield undefined;
  }
  if (isOver()) return;
  parser.end();
  yield undefined;
}

/** Scans the hosts of an SVG's style, in which entities are decoded. */
function* scanDecodedStyle(text: string): Generator<string | undefined> {
  let decoded = '';
  const parser = new Parser({ ontext: (part) => void (decoded += part) }, { xmlMode: true });
  yield* parseInSteps(parser, `<style>${text}</style>`);
  yield* scanStyleHosts(decoded);
}

interface PageOptions {
  /** Whether it is an SVG, or other XML. */
  readonly isXml?: boolean;
  /** The number of pages around it. */
  readonly within?: number;
}

/** Scans the hosts of a page, or of an SVG. Its scripts and styles are scanned after the step that has parsed them. */
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
        // Entities can have any value; a style sheet's address is in quotes, like an attribute.
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
