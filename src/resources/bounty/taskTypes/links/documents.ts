/** A file of Google Drive: its pages for reading, editing and sharing, of any account, lead to one document. */
const googleFile = /\/d\/([\w-]{10,100})(?:\/|$)/;
/** A published document, `/d/e/…`, has an id of its own. */
const googlePublished = /\/d\/e\/([\w-]{10,200})(?:\/|$)/;
const googleHosts = ['docs.google.com', 'drive.google.com'];

function googleDocument({ hostname, pathname, searchParams }: URL): string | undefined {
  if (!googleHosts.includes(hostname)) return undefined;
  const published = googlePublished.exec(pathname);
  if (published) return `https://${hostname}${pathname.slice(0, published.index)}/d/e/${published[1]}`;
  const id = googleFile.exec(pathname)?.[1] ?? (/^\/(?:open|uc)$/.test(pathname) ? searchParams.get('id') : null);
  return id && /^[\w-]{10,100}$/.test(id) ? `https://drive.google.com/open?id=${id}` : undefined;
}

/** A page of Notion ends with its id, after the words of its title. */
function notionPage({ hostname, pathname }: URL): string | undefined {
  if (!/(?:^|\.)notion\.(?:so|site)$/.test(hostname)) return undefined;
  const id =
    /(?:^|[-/])([\da-f]{32})\/?$/i.exec(pathname)?.[1] ??
    /([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\/?$/i.exec(pathname)?.[1];
  return id && `https://www.notion.so/${id.replaceAll('-', '').toLowerCase()}`;
}

/** How a file of Dropbox opens, and for how long its link does. */
const dropboxView = ['dl', 'raw', 'st', 'e'];

function dropboxFile(url: URL): string | undefined {
  if (!/(?:^|\.)dropbox\.com$/.test(url.hostname)) return undefined;
  const plain = new URL(url);
  plain.protocol = 'https:';
  plain.hostname = 'www.dropbox.com';
  plain.hash = '';
  for (const name of dropboxView) plain.searchParams.delete(name);
  plain.searchParams.sort();
  return plain.href;
}

/** @returns the one address of a document on a site with several for each; undefined on any other site */
export const documentAddress = (url: URL): string | undefined =>
  googleDocument(url) ?? notionPage(url) ?? dropboxFile(url);
