/**
 * The domain of a site: its host, in one form for all spellings. Most sites answer with and without `www.`, so no number of them
 * makes another domain; a domain below a top-level one, such as `www.com`, keeps it.
 */
export const domainOf = (url: string): string =>
  new URL(url).hostname.replace(/\.+$/, '').replace(/^(?:www\.)+(?=[^.]+\.)/, '');
