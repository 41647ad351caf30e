import type { OverrideSlotProps } from '#src/screens/overrides.ts';
import { SiteProgress } from './SiteProgress.tsx';
import { SiteVerification } from './SiteVerification.tsx';

/** The head of a site's page: its progress, and the owner's next step. */
export const SiteHead = (props: OverrideSlotProps) => (
  <>
    <SiteProgress {...props} />
    <SiteVerification {...props} />
  </>
);
