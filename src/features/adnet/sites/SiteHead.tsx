import type { OverrideSlotProps } from '#src/screens/overrides.ts';
import { SiteProgress } from './SiteProgress.tsx';
import { SiteVerification } from './SiteVerification.tsx';

/** What stands first on a site's page: how far it is, and how its owner goes on. */
export const SiteHead = (props: OverrideSlotProps) => (
  <>
    <SiteProgress {...props} />
    <SiteVerification {...props} />
  </>
);
