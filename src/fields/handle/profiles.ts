import { isWithinDomain } from '#src/schema/domainName.ts';
import { parseUrl } from '#src/schema/parseUrl.ts';

/** The parts of a profile's address. */
interface ProfileAddress {
  /** The decoded segments of the path. */
  readonly path: readonly string[];
  readonly url: URL;
  /** The subdomain of the network's host, without its own ones such as `m.`; '' for none. */
  readonly subdomain: string;
}

interface ProfilePages {
  readonly hosts: readonly string[];
  /** The short form of an address, without its host: `u/ann`. */
  readonly short?: RegExp;
  /** Whether the name may be a subdomain: `ann.t.me`. */
  readonly inSubdomain?: true;
  /** @returns the account's name in an address on one of the hosts; undefined for any other page */
  readonly read: (address: ProfileAddress) => string | undefined;
}

/** Returns the first segment, unless it is a page of the network itself. */
const firstUnless =
  (pages: RegExp) =>
  ({ path: [first] }: ProfileAddress): string | undefined =>
    first === undefined || pages.test(first) ? undefined : first;

const behind =
  (...folders: readonly string[]) =>
  ({ path: [folder = '', name] }: ProfileAddress): string | undefined =>
    folders.includes(folder.toLowerCase()) ? name : undefined;

const firstWithAt = ({ path: [first = ''] }: ProfileAddress): string | undefined =>
  first.startsWith('@') && first.length > 1 ? first : undefined;

const withAt = ({ path }: ProfileAddress): string | undefined =>
  path.find((part) => part.startsWith('@') && part.length > 1);

const instagramPages =
  /^(?:a|p|reels?|tv|share|explore|accounts|direct|s|about|ads|api|ar|archive|channel|developer|download|guides?|invites|j|legal|lite|music|nametag|popular|press|qr|session|tags|terms|topics|u|user|web|your_activity|challenge|oauth|emails|directory|_n)$/i;
const twitterPages =
  /^(?:i|home|search|explore|hashtag|intent|share|settings|messages|notifications|compose|login|logout|signup|tos|privacy|about|download|jobs|oauth|account|who_to_follow|bookmarks|communities|followers|following|invitations|lists|moments|personalization|sessions|signin|similar_to|status|statuses|topics|trends|welcome|widgets)$/i;
const telegramPages =
  /^(?:joinchat|c|addstickers|addemoji|addtheme|addlist|share|proxy|socks|iv|setlanguage|login|confirmphone|bg|invoice|boost|giftcode|contact|m|msg|msg_url|nft|auction|call|\+.*|\$.*)$/i;
const vkPages =
  /^(?:.*\.php|feed|im|search|login|mail|friends|groups|settings|apps|market|join|restore|dev|about|share|video|clips|artist|bookmarks|calls|discover|donut|events|games|mini_apps|privacy|profile|stickers|stories|support|terms|vkpay|write|music|audio|photos|albums|docs|services|(?:wall|photos?|videos?|clips?|audios?|audio_playlist|albums?|board|gifts|gim|tag|topic|story|stories|docs?|app|market|product|page|podcast|poll|note|write|im)-?\d.*)$/i;
const facebookPages =
  /^(?:.*\.php|groups|events|watch|share|sharer|dialog|hashtag|search|marketplace|gaming|reels?|videos?|photos?|story|stories|login|help|policies|privacy|settings|messages|notifications|bookmarks|business|ads|media|permalink|plugins|l|notes|pages|people|p|pg|profile|public|fundraisers|legal|about|careers|checkpoint|commerce|crisisresponse|developers|directory|donate|find-friends|friends|games|hashtags|help\.center|instantgames|latest|memories|messenger|onthisday|places|posts|recover|saved|terms|topic|watchparty|weather)$/i;

/** Whether a name before a message's number is one of Telegram's pages: `t.me/addstickers/1`. */
export const isTelegramPage = (name: string): boolean => telegramPages.test(name);

/** Subdomains that belong to Medium itself. */
const mediumPages = /^(?:www|about|api|blog|cdn-.*|cdn|glyph|help|link|miro|policy|status)$/;

/** Returns the person or publication of a Medium subdomain; undefined for any other host. */
export function mediumSubdomain(hostname: string): string | undefined {
  const name = /^([\w-]+)\.medium\.com$/.exec(hostname)?.[1];
  return name === undefined || mediumPages.test(name) ? undefined : name;
}

function facebookName(address: ProfileAddress): string | undefined {
  const { path, url } = address;
  const [first = '', second = '', third] = path;
  if (first === 'profile.php') return url.searchParams.get('id') ?? undefined;
  if (first === 'groups' && third === 'user') return path[3];
  if (first === 't' && url.hostname.endsWith('messenger.com')) return second;
  if (first === 'people' || first === 'pages') return path.slice(1).findLast((part) => /^\d{5,25}$/.test(part));
  if (first === 'p') return /(?:^|-)(\d{5,25})$/.exec(second)?.[1];
  if (first === 'pg' || (first === 'stories' && third === undefined)) return first === 'pg' ? second : undefined;
  return firstUnless(facebookPages)(address);
}

function twitterName(address: ProfileAddress): string | undefined {
  const [first = '', second = ''] = address.path;
  if (first === 'intent' && /^(?:user|follow)$/.test(second))
    return address.url.searchParams.get('screen_name') ?? undefined;
  // The terms in a language: `/en/tos`.
  if (/^(?:tos|privacy|rules)$/.test(second)) return undefined;
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
  if (address.url.hostname === 'web.telegram.org') return /^#(?:\/im\?p=)?@(\w+)$/.exec(address.url.hash)?.[1];
  return first === 's' ? second : firstUnless(telegramPages)(address);
}

/** The fragment of a comment in its thread has the author. */
const steemitName = (address: ProfileAddress): string | undefined =>
  /^#(@[a-z\d.-]+)\//.exec(address.url.hash)?.[1] ??
  withAt(address) ??
  address.path.find((part) => /^hive-\d+$/.test(part));

/** Pages that Reddit lists like subreddits. */
const redditLists = /^(?:all|popular|mod|friends|random|randnsfw|subscribed)$/i;

function subredditName(address: ProfileAddress): string | undefined {
  const name = behind('r')(address);
  return name !== undefined && redditLists.test(name) ? undefined : name;
}

const redditName = (address: ProfileAddress): string | undefined => {
  const [folder = '', name = ''] = address.path;
  if (folder.toLowerCase() === 'r') return /^u_(.+)$/i.exec(name)?.[1];
  return name === 'me' ? undefined : behind('u', 'user')(address);
};

/** The host `id.vk.com` has the settings of accounts, not their pages. */
const vkName = (address: ProfileAddress): string | undefined =>
  /^(?:www\.)?id\./.test(address.url.hostname) ? undefined : firstUnless(vkPages)(address);

/** The addresses of account pages on each network. */
const profilePages = {
  instagram: { hosts: ['instagram.com', 'instagr.am'], read: instagramName },
  twitter: { hosts: ['twitter.com', 'x.com'], read: twitterName },
  telegram: {
    hosts: ['t.me', 'telegram.me', 'telegram.dog', 'web.telegram.org'],
    inSubdomain: true,
    read: telegramName,
  },
  vk: { hosts: ['vk.com', 'vk.ru', 'vk.me', 'vkontakte.ru'], read: vkName },
  reddit: { hosts: ['reddit.com'], short: /^\/?(?:u\/|user\/|r\/u_)/i, read: redditName },
  subreddit: { hosts: ['reddit.com'], short: /^\/?r\//i, read: subredditName },
  steemit: { hosts: ['steemit.com'], read: steemitName },
  medium: {
    hosts: ['medium.com'],
    inSubdomain: true,
    read: (address) => (address.subdomain === '' ? firstWithAt(address) : mediumSubdomain(address.url.hostname)),
  },
  // `/c/ann`, `/user/ann` and `/channel/…` are other names of channels: the handle @ann may be another user's.
  youtube: { hosts: ['youtube.com'], read: firstWithAt },
  linkedin: {
    hosts: ['linkedin.com'],
    short: /^\/?in\//i,
    read: ({ path, ...address }) =>
      behind('in')({ ...address, path: /^(?:mwlite|m|comm)$/i.test(path[0] ?? '') ? path.slice(1) : path }),
  },
  facebook: { hosts: ['facebook.com', 'fb.com', 'm.me', 'messenger.com'], read: facebookName },
  bitcointalk: {
    hosts: ['bitcointalk.org'],
    // The forum separates parameters by semicolons.
    read: ({ url: { search } }) => {
      const name = /[?;&]user=([^;&?]+)/.exec(search)?.[1];
      return name === undefined ? undefined : decodedInForum(name.replaceAll('+', ' '));
    },
  },
} satisfies Readonly<Record<string, ProfilePages>>;

/** Subdomains with the same accounts: for phones, languages and older designs. */
const sameAccounts = /^(?:www|m|i|mobile|old|new|np|sh|amp|web|music|mbasic|touch|[a-z]{2}(?:-[a-z]{2})?)$/;

function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part).normalize('NFC').trim();
  } catch {
    return undefined;
  }
}

/** The forum encodes names in Latin-1; other sites link to it in UTF-8. */
const decodedInForum = (name: string): string =>
  decoded(name) ??
  name.replaceAll(/%([\da-f]{2})/gi, (_sign, code: string) => String.fromCodePoint(Number.parseInt(code, 16)));

/** Returns the subdomain of the network's host; undefined on any other host. */
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

/** Addresses of the apps: `tg://resolve?domain=ann`. */
const appAddress = /^tg:(?:\/\/)?resolve\?(?:.*&)?domain=(\w+)/i;

/** Matches the beginning of a web address, with any host. */
const scheme = /^(?:https?:|[a-z][a-z\d+.-]*:\/\/)/i;

/** Whether a text begins with a host: `example.com/ann`. */
const hasHost = (text: string): boolean => text.slice(0, Math.max(0, text.indexOf('/'))).includes('.');

/**
 * Parses the name of an account in the address of its page.
 * @param text without surrounding space
 * @returns null if the text isn't an address; undefined if the address names no account of the network
 */
export function parseProfileAddress(network: keyof typeof profilePages, text: string): string | undefined | null {
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
