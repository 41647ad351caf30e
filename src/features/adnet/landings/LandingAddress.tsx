import { useId } from 'react';
import { landings } from '#src/i18n/en/adnet/landings.ts';
import type { QuarryDataProvider } from '#src/providers/dataProvider.ts';
import { useActor } from '#src/providers/useActor.ts';
import { useConfiguration } from '#src/providers/useConfiguration.ts';
import { demoPageAt } from '#src/resources/adnet/demoPages.ts';
import { withSampleMacros } from '#src/resources/adnet/macros.ts';
import { checkLanding } from '#src/resources/adnet/routes/checkLanding.ts';
import { allows } from '#src/schema/access/ability.ts';
import type { OverrideSlotProps } from '#src/screens/overrides.ts';
import { CheckNow } from '../checks/CheckNow.tsx';
import './landing.css';

const check = (dataProvider: QuarryDataProvider, id: number) =>
  dataProvider.callRoute(checkLanding, { params: { id } });

/** The address as a visitor opens it, and the button that checks it. */
export function LandingAddress(props: OverrideSlotProps) {
  const { resource, record } = props;
  const { ability } = useActor();
  const titleId = useId();
  const { data: settings } = useConfiguration();
  const address = withSampleMacros(String(record['url']));
  const demoPage = settings?.demo && demoPageAt(address);
  const mayCheck = ability.can('change-status', 'Landing') || allows(ability, 'update', resource.name, record);
  return (
    <section className="facts-box landing-address" aria-labelledby={titleId}>
      <h2 id={titleId}>{landings.visitorsOpen}</h2>
      <p className="landing-filled">{address}</p>
      <p className="muted">
        {landings.filledIn} {demoPage && landings.inDemo}
      </p>
      <div className="landing-actions">
        {mayCheck && <CheckNow {...props} check={check} />}
        <a className="quiet-button" href={demoPage ?? address} target="_blank" rel="noopener noreferrer">
          {landings.visit}
        </a>
      </div>
    </section>
  );
}
