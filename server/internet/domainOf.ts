/** The domain of a site: its host, without the `www.` that most sites answer with and without. */
export const domainOf = (url: string): string => new URL(url).hostname.replace(/^www\./, '').replace(/\.$/, '');
