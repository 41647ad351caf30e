/** The segments of Google's paths for one of several accounts, or for an organization: `/u/0`, `/a/example.com`. */
const googleAccount = /\/(?:u\/\d{1,3}|a\/[\w.-]+)(?=\/)/g;
/** A file or folder of Google Drive: its pages for reading, editing and sharing have the same document ID. */
const googleFile = /\/(?:d|folders)\/([\w-]{10,100})(?:\/|$)/;
/** A published document, `/d/e/…`, has a separate ID. */
const googlePublished = /\/d\/e\/([\w-]{10,200})(?:\/|$)/;
/** Pages with the ID in a parameter. */
const googleById = /^\/(?:open|uc|leaf|folderview|thumbnail|download)$/;
const googleHosts = ['docs.google.com', 'drive.google.com', 'drive.usercontent.google.com'];

function googleDocument({ hostname, pathname, searchParams }: URL): string | undefined {
  if (!googleHosts.includes(hostname)) return undefined;
  const path = pathname.replaceAll(googleAccount, '');
  const published = googlePublished.exec(path);
  if (published) return `https://${hostname}${path.slice(0, published.index)}/d/e/${published[1]}`;
  const id = googleFile.exec(path)?.[1] ?? (googleById.test(path) ? searchParams.get('id') : null);
  return id && /^[\w-]{10,100}$/.test(id) ? `https://drive.google.com/open?id=${id}` : undefined;
}

const notionId = /(?:^|[-/])([\da-f]{32})\/?$/i;
const notionUuid = /([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\/?$/i;

/**
 * Returns the ID at the end of a Notion page's path, after its title. A page that is opened in a table is a parameter of the table's page.
 */
function notionPage({ hostname, pathname, searchParams }: URL): string | undefined {
  if (!/(?:^|\.)notion\.(?:so|site)$/.test(hostname)) return undefined;
  const places = [searchParams.get('p') ?? '', pathname];
  const [id] = places.flatMap((place) => notionId.exec(place)?.[1] ?? notionUuid.exec(place)?.[1] ?? []);
  return id && `https://www.notion.so/${id.replaceAll('-', '').toLowerCase()}`;
}

/** Dropbox parameters for the view and the expiry of a link. */
const dropboxView = ['dl', 'raw', 'st', 'e'];

function dropboxFile(url: URL): string | undefined {
  if (!/(?:^|\.)dropbox(?:usercontent)?\.com$/.test(url.hostname)) return undefined;
  const plain = new URL(url);
  plain.protocol = 'https:';
  plain.hostname = 'www.dropbox.com';
  plain.hash = '';
  for (const name of dropboxView) plain.searchParams.delete(name);
  plain.searchParams.sort();
  return plain.href;
}

interface Addresses {
  readonly host: RegExp;
  /** Matches the path; its groups are the parts of the canonical address. */
  readonly path: RegExp;
  readonly one: (...parts: string[]) => string;
}

/** Sites with several addresses for one document. */
const others: readonly Addresses[] = [
  {
    host: /(?:^|\.)tiktok\.com$/,
    // The site ignores the name before the number.
    path: /^\/(?:@[^/]*\/(?:video|photo)|v|embed(?:\/v\d)?)\/0*(\d{5,25})(?:\.html)?\/?$/,
    one: (id) => `https://m.tiktok.com/v/${id}.html`,
  },
  {
    host: /^(?:(?:ptb|canary)\.)?discord(?:app)?\.com$/,
    path: /^\/channels\/(\d+)\/(\d+)\/(\d+)\/?$/,
    one: (server, channel, message) => `https://discord.com/channels/${server}/${channel}/${message}`,
  },
  {
    host: /^(?:(?:www\.)?weibo\.com|m\.weibo\.cn)$/,
    path: /^\/(?:\d+|detail|status)\/(\w{6,20})\/?$/,
    one: (id) => `https://m.weibo.cn/status/${id}`,
  },
  {
    host: /^(?:www\.)?(?:hive\.blog|peakd\.com|ecency\.com)$/,
    path: /^\/(?:[^/@]+\/)?@([a-z][a-z\d.-]{2,15})\/([a-z\d-]{1,255})\/?$/,
    one: (author, permlink) => `https://hive.blog/@${author}/${permlink}`,
  },
  {
    host: /^(?:www\.)?github\.com$/,
    path: /^\/([\w.-]+)\/([\w.-]+)\/(?:blob|raw|blame)\/(?:refs\/heads\/)*(.+)$/,
    one: (owner, repository, file) => `https://raw.githubusercontent.com/${owner}/${repository}/${file}`,
  },
  {
    host: /^raw\.githubusercontent\.com$/,
    path: /^\/([\w.-]+)\/([\w.-]+)\/(?:refs\/heads\/)*(.+)$/,
    one: (owner, repository, file) => `https://raw.githubusercontent.com/${owner}/${repository}/${file}`,
  },
];

function otherPage({ hostname, pathname }: URL): string | undefined {
  for (const { host, path, one } of others) {
    const parts = host.test(hostname) ? path.exec(pathname) : null;
    if (parts) return one(...parts.slice(1));
  }
  return undefined;
}

/** @returns the canonical address of a document on a site with several addresses per document; undefined on any other site */
export const documentAddress = (url: URL): string | undefined =>
  googleDocument(url) ?? notionPage(url) ?? dropboxFile(url) ?? otherPage(url);
