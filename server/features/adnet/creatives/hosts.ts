import { Parser } from 'htmlparser2';
import { foreignHost } from './foreignHost.ts';
import { hostsInStyle } from './hostsInStyle.ts';

/** Attributes that load what they name. */
const loading: ReadonlySet<string> = new Set(['src', 'poster', 'data', 'background', 'codebase', 'lowsrc', 'xml:base']);
/** Attributes of several addresses, with something else between them. */
const several: ReadonlySet<string> = new Set(['srcset', 'imagesrcset', 'ping']);
/** Attributes of animations, whose values another attribute gets. */
const animated: ReadonlySet<string> = new Set(['to', 'from', 'by', 'values']);
/** Elements whose `href` is a link for people. That of any other one loads. */
const links: ReadonlySet<string> = new Set(['a', 'area']);

/** Elements within each other. The parser takes longer with each; no ad has as many. */
const deepest = 500;
/** Pages within each other’s `srcdoc`. */
const mostPages = 3;
/** Hosts that are told. */
const mostHosts = 100;

/** The namespaces of SVG and the like, which nobody loads. */
const namespaces = /^(?:www\.)?w3\.org$/i;

/** A click tag with its value. Every repetition has an end, so that a text of nothing else is read as fast as any. */
const clickTag = /clickTag\w{0,32}["']?\s{0,8}[=:]\s{0,8}(["'`])[^"'`]{0,2048}\1/gi;
const named = /(?:https?:|wss?:)?\/\/([a-z\d-]{1,63}(?:\.[a-z\d-]{1,63}){1,8})/gi;

/** The hosts that a script names, but for those of its click tag: a clue, as a script can put addresses together. */
export function* hostsInScript(script: string): Generator<string> {
  for (const [, host = ''] of script.replaceAll(clickTag, '').matchAll(named))
    if (!namespaces.test(host)) yield host.toLowerCase();
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
const local = (name: string): string => name.slice(name.indexOf(':') + 1).toLowerCase();

/** Where `<meta http-equiv="refresh" content="0; url=…">` leads. */
const refreshTarget = (content: string): string => content.replace(/^[\s\d.]*[;,]?\s*(?:url\s*=\s*)?["']?/i, '');

/** The addresses of a `srcset`, and what stands between them, which is as harmless as the name of a file. */
const addressesOf = (list: string): string[] =>
  list.split(/\s+/).flatMap((each) => (/^data:/i.test(each) ? [each] : each.split(',')));

type Attributes = Readonly<Record<string, string>>;

/** The addresses that an attribute loads; undefined for one that has none, but perhaps a style. */
function addressesIn(
  element: string,
  attribute: string,
  value: string,
  all: Attributes,
): readonly string[] | undefined {
  if (loading.has(attribute)) return [value];
  if (several.has(attribute)) return addressesOf(value);
  if (local(attribute) === 'href') return links.has(element) ? [] : [value];
  if (animated.has(attribute) && /^(?:animate|set)/.test(element)) return value.split(';');
  const isRefresh = attribute === 'content' && element === 'meta' && /refresh/i.test(all['http-equiv'] ?? '');
  return isRefresh ? [refreshTarget(value)] : undefined;
}

/** The text of an SVG’s style, whose entities count there. */
function decoded(text: string): string {
  let result = '';
  const parser = new Parser({ ontext: (part) => void (result += part) }, { xmlMode: true });
  parser.end(`<style>${text}</style>`);
  return result;
}

interface PageOptions {
  /** Whether it is an SVG, or other XML. */
  readonly isXml?: boolean;
  /** How many pages it stands in. */
  readonly within?: number;
}

/** The hosts of a page, or of an SVG. */
export function hostsInPage(page: string, { isXml = false, within = 0 }: PageOptions = {}): PageHosts {
  const hosts = { loaded: new Set<string>(), named: new Set<string>() };
  let isClear = within < mostPages;
  let depth = 0;
  let element = '';
  let text = '';
  const add = (to: keyof typeof hosts, found: Iterable<string | undefined>): void => {
    for (const host of found) {
      if (hosts[to].size === mostHosts) return;
      if (host !== undefined) hosts[to].add(host);
    }
  };
  const addPage = (inner: string): void => {
    const of = hostsInPage(inner, { within: within + 1 });
    add('loaded', of.loaded);
    add('named', of.named);
    isClear &&= of.isClear;
  };
  const endText = (): void => {
    if (element === 'script') add('named', hostsInScript(text));
    if (element === 'style') add('loaded', hostsInStyle(text));
    if (element === 'style' && text.includes('&')) add('loaded', hostsInStyle(decoded(text)));
    element = '';
    text = '';
  };
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        endText();
        depth += 1;
        if (depth > deepest || !isClear) {
          isClear = false;
          parser.pause();
          return;
        }
        element = local(name);
        for (const [attribute, value] of Object.entries(attributes)) {
          const addresses = addressesIn(element, attribute, value, attributes);
          if (addresses) add('loaded', addresses.map(foreignHost));
          else if (attribute === 'srcdoc') addPage(value);
          else if (attribute.startsWith('on')) add('named', hostsInScript(value));
          else if (attribute === 'style' || value.includes('(')) add('loaded', hostsInStyle(value));
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
        if (name === '?xml-stylesheet')
          add(
            'loaded',
            [...data.matchAll(/["']([^"']{0,2048})["']/g)].map(([, address = '']) => foreignHost(address)),
          );
      },
    },
    isXml ? { xmlMode: true, lowerCaseAttributeNames: true } : {},
  );
  if (isClear) parser.end(page);
  return { loaded: [...hosts.loaded], named: [...hosts.named], isClear };
}
