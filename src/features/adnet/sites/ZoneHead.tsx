import type { OverrideSlotProps } from '#src/screens/overrides.ts';
import { ZoneCode } from './ZoneCode.tsx';
import { ZoneState } from './ZoneState.tsx';

/** What stands first on a zone's page: where it is, and the code that publishers come for. */
export const ZoneHead = (props: OverrideSlotProps) => (
  <>
    <ZoneState {...props} />
    <ZoneCode {...props} />
  </>
);
