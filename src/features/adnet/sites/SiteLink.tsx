import { adnet } from '#src/i18n/en/adnet/sites.ts';

/** A site's domain, which opens the site itself beside Quarry: moderators look at it before they decide. */
export const SiteLink = ({ domain }: { readonly domain: string }) => (
  <a href={`https://${domain}`} target="_blank" rel="noopener noreferrer" title={adnet.openSite}>
    {domain}
  </a>
);
