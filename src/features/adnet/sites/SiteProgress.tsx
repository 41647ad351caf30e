import { useGetList } from 'ra-core';
import { adnet } from '#src/i18n/en/adnet/sites.ts';
import { adzones } from '#src/resources/adnet/adzones.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import type { OverrideSlotProps } from '#src/screens/overrides.ts';
import { countParams } from '#src/screens/query/countParams.ts';
import './site.css';

type StepState = 'done' | 'now' | 'later' | 'failed';

interface Step {
  readonly name: keyof typeof adnet.steps;
  readonly state: StepState;
}

/** Status of the site → the review's state. */
const reviewStates: Readonly<Record<string, StepState>> = {
  unverified: 'later',
  pending: 'now',
  approved: 'done',
  rejected: 'failed',
  banned: 'failed',
};

/** Returns the steps of a site until its zones show ads. */
function stepsOf({ status, verifiedAt }: AnyRow, hasZones: boolean): readonly Step[] {
  const review = reviewStates[String(status)] ?? 'later';
  const zonesNext = review === 'done' ? 'now' : 'later';
  return [
    { name: 'verify', state: verifiedAt ? 'done' : 'now' },
    { name: 'review', state: review },
    { name: 'zones', state: hasZones ? 'done' : zonesNext },
  ];
}

/** The progress of a site: its ownership, its review, its zones. */
export function SiteProgress({ record }: OverrideSlotProps) {
  const { total } = useGetList<AnyRow>(adzones.name, { ...countParams(adzones), filter: { site: record.id } });
  return (
    <ol className="plain-list site-steps" aria-label={adnet.progress}>
      {stepsOf(record, Number(total) > 0).map(({ name, state }, at) => (
        <li key={name} className="site-step" data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
          <span className="site-step-mark" aria-hidden>
            {state === 'done' ? '✓' : at + 1}
          </span>
          <span className="site-step-text">
            <strong>{adnet.steps[name]}</strong>
            <span className="muted">{adnet.stepStates[`${name}.${state}`]}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}
