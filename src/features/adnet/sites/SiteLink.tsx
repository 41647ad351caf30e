import { siteLink } from '#src/i18n/en/adnet/siteLink.ts';

/** A site's domain as a link that opens the site in a new tab: administrators look at it before they decide. */
export const SiteLink = ({ domain }: { readonly domain: string }) => (
  <a href={`https://${domain}`} target="_blank" rel="noopener noreferrer" title={siteLink.open}>
    {domain}
  </a>
);
