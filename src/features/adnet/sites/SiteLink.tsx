import { siteLink } from '#src/i18n/en/adnet/siteLink.ts';

/** A site's domain as a link to a new tab: admins visit the site before they decide. */
export const SiteLink = ({ domain }: { readonly domain: string }) => (
  <a href={`https://${domain}`} target="_blank" rel="noopener noreferrer" title={siteLink.open}>
    {domain}
  </a>
);
