import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { charts } from '#src/i18n/en/admin/charts.ts';
import { calendarWords as words } from '#src/i18n/en/statistics/delivery.ts';
import { say } from '#src/i18n/say.ts';
import type { DeliveryCalendar as Calendar } from '#src/resources/statistics/routes/delivery.ts';
import type { OverrideSlotProps } from '#src/screens/overrides.ts';
import { LoadedSection } from '#src/ui/LoadedSection.tsx';
import { CalendarGrid } from './CalendarGrid.tsx';
import { CalendarTable } from './CalendarTable.tsx';
import { deliveryCalendarQuery } from './deliveryQueries.ts';
import { useIsUnderReview } from './useIsUnderReview.ts';
import './calendar.css';

function Loaded({ calendar }: { readonly calendar: Calendar }) {
  const [isTable, setTable] = useState(false);
  return (
    <>
      <div className="calendar-head">
        <p className="muted">{say(words.text, { zone: calendar.timezone.replaceAll('_', ' ') })}</p>
        <button type="button" className="quiet-button" onClick={() => setTable(!isTable)}>
          {isTable ? charts.asChart : charts.asTable}
        </button>
      </div>
      {isTable ? <CalendarTable calendar={calendar} /> : <CalendarGrid calendar={calendar} />}
    </>
  );
}

function Shown({ record }: OverrideSlotProps) {
  const { data, error, isPending, refetch } = useQuery(deliveryCalendarQuery(record));
  return (
    <LoadedSection
      title={words.title}
      isPending={isPending}
      error={error}
      failed={words.unavailable}
      onRetry={() => void refetch()}
    >
      {data && <Loaded calendar={data} />}
    </LoadedSection>
  );
}

/** The delivery of a campaign in the last weeks, day by day, with its changes. */
export function DeliveryCalendar(props: OverrideSlotProps) {
  return useIsUnderReview(props) ? null : <Shown {...props} />;
}
