import { Parser } from 'htmlparser2';

/** Attributes that load what they name. */
const loading: ReadonlySet<string> = new Set(['src', 'srcset', 'poster', 'data', 'background', 'xlink:href']);
/** Elements whose `href` loads: that of a link for people doesn't. */
const withHref: ReadonlySet<string> = new Set(['link', 'image', 'use', 'base', 'script', 'feimage']);

/** The beginning of an address with a host, with or without its scheme. */
const foreign = /^\s*(?:[a-z][a-z\d+.-]*:)?[\\/]{2}([^\\/?#\s,]*)/i;

function hostOf(address: string): string[] {
  const [, host] = foreign.exec(address) ?? [];
  return host === undefined ? [] : [host.toLowerCase()];
}

/** The hosts that a style sheet loads from. */
export function hostsInStyle(css: string): string[] {
  const loaded = css.matchAll(/(?:url\(\s*|@import\s+(?!url\())(["']?)([^"')\s;]+)\1/gi);
  return [...loaded].flatMap(([, , address = '']) => hostOf(address));
}

/** The namespaces of SVG and the like, which nobody loads. */
const namespaces = /^(?:www\.)?w3\.org$/i;

/** The hosts that a script names, but for those of its click tag: a clue, as a script can put addresses together. */
export function hostsInScript(script: string): string[] {
  const others = script.replaceAll(/clickTag\w*["']?\s*[=:]\s*(["'`])[^"'`]*\1/gi, '');
  const named = others.matchAll(/(?:https?:|wss?:)?\/\/([a-z\d-]+(?:\.[a-z\d-]+)+)/gi);
  return [...named].flatMap(([, host = '']) => (namespaces.test(host) ? [] : [host.toLowerCase()]));
}

interface PageHosts {
  /** That its elements and styles load from. */
  readonly loaded: readonly string[];
  /** That its scripts name. */
  readonly named: readonly string[];
}

/** The hosts of a page. */
export function hostsInPage(html: string): PageHosts {
  const loaded: string[] = [];
  const named: string[] = [];
  let within = '';
  const parser = new Parser({
    onopentag(name, attributes) {
      within = name;
      for (const [attribute, value] of Object.entries(attributes)) {
        if (attribute === 'style') loaded.push(...hostsInStyle(value));
        else if (attribute.startsWith('on')) named.push(...hostsInScript(value));
        else if (loading.has(attribute) || (attribute === 'href' && withHref.has(name)))
          loaded.push(...value.split(',').flatMap(hostOf));
      }
    },
    ontext(text) {
      if (within === 'style') loaded.push(...hostsInStyle(text));
      if (within === 'script') named.push(...hostsInScript(text));
    },
    onclosetag() {
      within = '';
    },
  });
  parser.end(html);
  return { loaded, named };
}
