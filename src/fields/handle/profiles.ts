import { isWithinDomain } from '#src/schema/domainName.ts';
import { parseUrl } from '#src/schema/parseUrl.ts';

/** The parts of a profile's address. */
interface ProfileAddress {
  /** The decoded segments of the path. */
  readonly path: readonly string[];
  readonly url: URL;
  /** What stands before the network's host, without its own subdomains such as `m.`; '' for nothing. */
  readonly subdomain: string;
}

interface ProfilePages {
  readonly hosts: readonly string[];
  /** The beginning of an address without its host, as people write it: `u/ann`. */
  readonly short?: RegExp;
  /** Whether the name may stand before the host: `ann.t.me`. */
  readonly inSubdomain?: true;
  /** @returns the name in an address on one of the hosts; undefined where it names no account, or another kind of one */
  readonly read: (address: ProfileAddress) => string | undefined;
}

/** The first segment, unless it is a page of the network itself. */
const firstUnless =
  (pages: RegExp) =>
  ({ path: [first] }: ProfileAddress): string | undefined =>
    first === undefined || pages.test(first) ? undefined : first;

const behind =
  (...folders: readonly string[]) =>
  ({ path: [folder = '', name] }: ProfileAddress): string | undefined =>
    folders.includes(folder.toLowerCase()) ? name : undefined;

const withAt = ({ path }: ProfileAddress): string | undefined =>
  path.find((part) => part.startsWith('@') && part.length > 1);

const instagramPages =
  /^(?:p|reels?|tv|share|explore|accounts|direct|s|about|developer|legal|popular|web|challenge|oauth|emails|directory|_n)$/i;
const twitterPages =
  /^(?:i|home|search|explore|hashtag|intent|share|settings|messages|notifications|compose|login|logout|signup|tos|privacy|about|download|jobs|oauth|account|who_to_follow)$/i;
const telegramPages =
  /^(?:joinchat|c|addstickers|addemoji|addtheme|addlist|share|proxy|socks|iv|setlanguage|login|confirmphone|bg|invoice|boost|giftcode|contact|m|msg|msg_url|nft|call|\+.*|\$.*)$/i;
const vkPages =
  /^(?:.*\.php|feed|im|search|login|mail|friends|groups|settings|apps|market|join|restore|dev|about|share|video|clips|music|audio|photos|albums|docs|services|(?:wall|photos?|videos?|clips?|audios?|audio_playlist|albums?|topic|story|stories|docs?|app|market|product|page|podcast|poll|note|write|im)-?\d.*)$/i;
const facebookPages =
  /^(?:.*\.php|groups|events|watch|share|sharer|dialog|hashtag|search|marketplace|gaming|reels?|videos?|photos?|story|stories|login|help|policies|privacy|settings|messages|notifications|bookmarks|business|ads|media|permalink|plugins|l|notes|pages|people|p|pg|profile|public|fundraisers|legal)$/i;

function facebookName(address: ProfileAddress): string | undefined {
  const { path, url } = address;
  const [first = '', second = '', third] = path;
  if (first === 'profile.php') return url.searchParams.get('id') ?? undefined;
  if (first === 'people' || first === 'pages') return path.slice(1).findLast((part) => /^\d{5,25}$/.test(part));
  if (first === 'p') return /(?:^|-)(\d{5,25})$/.exec(second)?.[1];
  if (first === 'pg' || (first === 'stories' && third === undefined)) return first === 'pg' ? second : undefined;
  return firstUnless(facebookPages)(address);
}

function twitterName(address: ProfileAddress): string | undefined {
  const [first = '', second = ''] = address.path;
  if (first === 'intent' && /^(?:user|follow)$/.test(second))
    return address.url.searchParams.get('screen_name') ?? undefined;
  return /^#!\/(\w+)/.exec(address.url.hash)?.[1] ?? firstUnless(twitterPages)(address);
}

function instagramName(address: ProfileAddress): string | undefined {
  const [first = '', second] = address.path;
  if (first === 'stories') return second === 'highlights' ? undefined : second;
  return first === '_u' ? second : firstUnless(instagramPages)(address);
}

function telegramName(address: ProfileAddress): string | undefined {
  const [first = '', second] = address.path;
  if (address.subdomain !== '') return address.subdomain;
  return first === 's' ? second : firstUnless(telegramPages)(address);
}

const steemitName = (address: ProfileAddress): string | undefined =>
  withAt(address) ?? address.path.find((part) => /^hive-\d+$/.test(part));

const redditName = (address: ProfileAddress): string | undefined => {
  const [folder = '', name = ''] = address.path;
  if (folder.toLowerCase() === 'r') return /^u_(.+)$/i.exec(name)?.[1];
  return name === 'me' ? undefined : behind('u', 'user')(address);
};

/** Where each network has the pages of its accounts. */
const profilePages = {
  instagram: { hosts: ['instagram.com', 'instagr.am'], read: instagramName },
  twitter: { hosts: ['twitter.com', 'x.com'], read: twitterName },
  telegram: { hosts: ['t.me', 'telegram.me', 'telegram.dog'], inSubdomain: true, read: telegramName },
  vk: { hosts: ['vk.com', 'vk.ru', 'vkontakte.ru'], read: firstUnless(vkPages) },
  reddit: { hosts: ['reddit.com'], short: /^\/?(?:u|user)\//i, read: redditName },
  subreddit: { hosts: ['reddit.com'], short: /^\/?r\//i, read: behind('r') },
  steemit: { hosts: ['steemit.com'], read: steemitName },
  medium: {
    hosts: ['medium.com'],
    inSubdomain: true,
    read: (address) => (address.subdomain === '' ? withAt(address) : address.subdomain),
  },
  // `/c/ann`, `/user/ann` and `/channel/…` name channels in other ways: the handle @ann may be someone else's.
  youtube: { hosts: ['youtube.com'], read: withAt },
  linkedin: {
    hosts: ['linkedin.com'],
    short: /^\/?in\//i,
    read: ({ path, ...address }) =>
      behind('in')({ ...address, path: path[0]?.toLowerCase() === 'mwlite' ? path.slice(1) : path }),
  },
  facebook: { hosts: ['facebook.com', 'fb.com', 'm.me'], read: facebookName },
  bitcointalk: {
    hosts: ['bitcointalk.org'],
    // The forum separates parameters by semicolons.
    read: ({ url: { search } }) => {
      const name = /[?;&]user=([^;&?]+)/.exec(search)?.[1];
      return name === undefined ? undefined : decoded(name.replaceAll('+', ' '));
    },
  },
} satisfies Readonly<Record<string, ProfilePages>>;

/** Subdomains that show the same accounts: of phones, languages and older designs. */
const sameAccounts = /^(?:www|m|mobile|old|new|np|web|mbasic|touch|[a-z]{2}(?:-[a-z]{2})?)$/;

function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part).normalize('NFC');
  } catch {
    return undefined;
  }
}

/** What stands before the network's host; undefined on any other host. */
function subdomainOf({ hosts, inSubdomain }: ProfilePages, { hostname }: URL): string | undefined {
  const name = hostname.replace(/\.$/, '');
  const host = hosts.find((each) => isWithinDomain(name, each));
  if (host === undefined) return undefined;
  const before = name
    .slice(0, -host.length)
    .replace(/\.$/, '')
    .replace(/^www\./, '');
  if (before === '' || sameAccounts.test(before)) return '';
  return inSubdomain && !before.includes('.') ? before : undefined;
}

/** The apps' own addresses: `tg://resolve?domain=ann`. */
const appAddress = /^tg:(?:\/\/)?resolve\?(?:.*&)?domain=(\w+)/i;

/** What begins as an address of the web, whatever its host. */
const scheme = /^(?:https?:|[a-z][a-z\d+.-]*:\/\/)/i;

/** Whether a text begins like a host: `example.com/ann`. */
const hasHost = (text: string): boolean => text.slice(0, Math.max(0, text.indexOf('/'))).includes('.');

/**
 * The name of an account in the address of its page.
 * @param text without space around it
 * @returns null where the text is no address; undefined where it is one that names no account of the network
 */
export function nameInAddress(network: keyof typeof profilePages, text: string): string | undefined | null {
  const pages: ProfilePages = profilePages[network];
  const app = network === 'telegram' ? appAddress.exec(text)?.[1] : undefined;
  if (app !== undefined) return app;
  const hasScheme = scheme.test(text);
  const full = pages.short?.test(text) ? `https://${pages.hosts[0]}/${text.replace(/^\//, '')}` : text;
  const url = parseUrl(hasScheme ? full : full.replace(/^(?:https:\/\/|\/\/)?/, 'https://'));
  if (url === undefined || !/^https?:$/.test(url.protocol)) return hasScheme ? undefined : null;
  const subdomain = subdomainOf(pages, url);
  if (subdomain === undefined) return hasScheme || hasHost(text) ? undefined : null;
  const path = url.pathname.split('/').filter(Boolean).map(decoded);
  if (path.some((part) => part === undefined)) return undefined;
  return pages.read({ path: path.flatMap((part) => part ?? []), url, subdomain });
}
