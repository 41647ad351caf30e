import type { UseQueryResult } from '@tanstack/react-query';
import { formatCount } from '#src/format/number.ts';
import { deliveryWords as words } from '#src/i18n/en/statistics/delivery.ts';
import { say } from '#src/i18n/say.ts';
import type { Delivery } from '#src/resources/statistics/routes/delivery.ts';
import type { OverrideSlotProps } from '#src/screens/overrides.ts';
import { Icon } from '#src/theme/Icon.tsx';
import { LoadedSection } from '#src/ui/LoadedSection.tsx';
import { CheckRow } from './CheckRow.tsx';
import './delivery.css';

interface DoctorProps extends OverrideSlotProps {
  readonly answer: Pick<UseQueryResult<Delivery>, 'data' | 'error' | 'isPending' | 'refetch'>;
}

/** Failed checks are open initially; passed checks open by a click. */
function Checks({ data, ...slot }: OverrideSlotProps & { readonly data: Delivery }) {
  const { checks, requests, days, leftPerDay } = data;
  const basis =
    requests === 0 ? say(words.noBasis, { days }) : say(words.basis, { count: formatCount(requests), days });
  return (
    <>
      <ol className="plain-list">
        {checks.map((check) => (
          <CheckRow key={check.name} check={check} {...slot} />
        ))}
      </ol>
      <p className="muted delivery-basis">
        {requests > 0 && <strong>{say(words.left, { count: formatCount(leftPerDay) })}</strong>} {basis}
      </p>
    </>
  );
}

/** Explains why a record does or doesn’t deliver: a summary, then every check with its effect and its fix. */
export function Doctor({ answer: { data, error, isPending, refetch }, ...slot }: DoctorProps) {
  return (
    <LoadedSection
      title={words.title}
      isPending={isPending}
      error={error}
      failed={words.unavailable}
      onRetry={() => void refetch()}
      className="facts-box loaded-facts"
    >
      {data && (
        <>
          <p className="delivery-headline" data-delivers={data.delivers}>
            <Icon name={data.delivers ? 'Check' : 'Close'} /> {data.headline}
          </p>
          <Checks data={data} {...slot} />
        </>
      )}
    </LoadedSection>
  );
}
