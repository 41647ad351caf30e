import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { volumesPath } from '#src/access/routes.ts';
import { formatMoment } from '#src/format/date.ts';
import { formatCount } from '#src/format/number.ts';
import { volumeWords } from '#src/i18n/en/statistics/volumes.ts';
import { say } from '#src/i18n/say.ts';
import { useActor } from '#src/providers/useActor.ts';
import { audienceOf } from '#src/resources/statistics/audience.ts';
import type { VolumeRow, VolumesList } from '#src/resources/statistics/routes/volumes.ts';
import type { VolumeKey } from '#src/resources/statistics/volumes.ts';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { Select } from '#src/ui/Select.tsx';
import { useIgnoredParameters } from '#src/ui/useIgnoredParameters.ts';
import { usePageTitle } from '#src/ui/usePageTitle.ts';
import { StatisticsFailed } from '../StatisticsFailed.tsx';
import { useParameter } from '../useParameter.ts';
import { type Measure, mainMeasures, mapMeasures, shownAs } from './measures.ts';
import { useVolumeView } from './useVolumeView.ts';
import { VolumeFilters } from './VolumeFilters.tsx';
import { VolumesTable } from './VolumesTable.tsx';
import { volumesQuery } from './volumesQuery.ts';
import { WorldMap } from './WorldMap.tsx';
import { worldQuery } from './worldQuery.ts';
import '#src/theme/controls.css';
import '#src/screens/dashboard/dashboard.css';
import './volumes.css';

/** The number of countries in the overview. */
const countriesShown = 10;

const countryPath = `${volumesPath}/country`;
const exchangePath = `${volumesPath}/exchanges`;

const tabs = [
  { path: volumesPath, word: volumeWords.overview },
  { path: countryPath, word: volumeWords.byCountry },
  { path: exchangePath, word: volumeWords.byExchange },
] as const;

/** The pages of the volumes. Their links keep the period and the filters. */
function Tabs() {
  const { pathname, search } = useLocation();
  return (
    <nav className="quick-filters" aria-label={volumeWords.pages}>
      {tabs.map(({ path, word }) => (
        <Link
          key={path}
          className="quick-filter volumes-tab"
          to={{ pathname: path, search }}
          aria-current={path === pathname}
        >
          {word}
        </Link>
      ))}
    </nav>
  );
}

/** The figures of all rows. */
const Totals = ({ list: { totals, currency } }: { readonly list: VolumesList }) => (
  <dl className="figures volumes-totals" aria-label={volumeWords.figures}>
    {(['requestsPerDay', 'uniques', ...mainMeasures.slice(1)] as const).map((name) => (
      <div key={name} className="box figure">
        <dt className="muted">{volumeWords[name]}</dt>
        <dd className="figure-count number">{shownAs(name, totals[name], currency)}</dd>
      </div>
    ))}
  </dl>
);

const readMeasure = (text: string): Measure | undefined => mapMeasures.find((name) => name === text);

const measureOptions = mapMeasures.map((value) => ({ value, word: volumeWords[value] }));

function MapBox({ list: { rows, currency } }: { readonly list: VolumesList }) {
  const id = useId();
  const [measure, setMeasure] = useParameter<Measure>('map', 'requestsPerDay', readMeasure);
  useIgnoredParameters({ map: measure });
  return (
    <section className="facts-box" aria-labelledby={`${id}-title`}>
      <div className="map-head">
        <h2 id={`${id}-title`}>{volumeWords[measure]}</h2>
        <Select<Measure>
          aria-label={volumeWords.mapMeasure}
          options={measureOptions}
          value={measure}
          onChange={setMeasure}
        />
      </div>
      <WorldMap rows={rows} measure={measure} currency={currency} />
    </section>
  );
}

/** Describes small states, which the map can't show. */
function useMapNotes(): (row: VolumeRow) => string | undefined {
  const { data } = useQuery(worldQuery);
  return ({ code }) => {
    if (data === undefined || code === null) return undefined;
    const shape = data.find((each) => each.code === code);
    if (shape === undefined) return volumeWords.notOnMap;
    return shape.isSmall ? volumeWords.tooSmall : undefined;
  };
}

interface TableBoxProps {
  readonly by: VolumeKey;
  readonly list: VolumesList;
  /** The maximum number of rows; all by default. */
  readonly most?: number;
}

/** Returns the address of the other table, for one record of this table. */
function otherPath(by: VolumeKey, id: number, search: string): string {
  const query = new URLSearchParams(search);
  query.set(by, String(id));
  return `${by === 'country' ? exchangePath : countryPath}?${query}`;
}

function TableBox({ by, list: { rows, currency }, most = rows.length }: TableBoxProps) {
  const { search } = useLocation();
  const noteOf = useMapNotes();
  const words = by === 'country' ? volumeWords.exchangesOf : volumeWords.countriesOf;
  return (
    <section className="facts-box">
      <h2>{by === 'country' ? volumeWords.byCountry : volumeWords.byExchange}</h2>
      <VolumesTable
        by={by}
        rows={rows}
        most={most}
        currency={currency}
        noteOf={by === 'country' ? noteOf : undefined}
        linkOf={({ id, label }) =>
          id === null ? undefined : { to: otherPath(by, id, search), title: say(words, { name: label ?? '' }) }
        }
      />
      {rows.length > most && (
        <Link className="button" to={{ pathname: countryPath, search }}>
          {say(volumeWords.allCountries, { count: formatCount(rows.length) })}
        </Link>
      )}
    </section>
  );
}

const Waiting = () => <i className="volumes-waiting" aria-busy />;

/** The table of an address; undefined for the overview. */
const keyAt: Readonly<Partial<Record<string, VolumeKey>>> = { [countryPath]: 'country', [exchangePath]: 'exchange' };

/** The volumes of the market: an overview with a map, the largest countries and all exchanges, or a single table. */
export function VolumesPage() {
  usePageTitle(volumeWords.title);
  const { role } = useActor();
  const by = keyAt[useLocation().pathname];
  const state = useVolumeView();
  const countries = useQuery({ ...volumesQuery('country', state.view), enabled: by !== 'exchange' });
  const exchanges = useQuery({ ...volumesQuery('exchange', state.view), enabled: by !== 'country' });
  const first = by === 'exchange' ? exchanges : countries;
  const { data, error } = first;
  const isEmpty = data?.rows.length === 0;
  return (
    <div className="volumes">
      <header>
        <h1>{volumeWords.title}</h1>
        <p className="muted">{volumeWords.text}</p>
      </header>
      <Tabs />
      <VolumeFilters {...state} />
      {error && <StatisticsFailed error={error} onRetry={() => void first.refetch()} />}
      {!error && !data && <Waiting />}
      {!error && isEmpty && <EmptyState drawing="search" text={volumeWords.nothing} />}
      {!error && data && !isEmpty && (
        <div className="volumes-figures" aria-busy={first.isPlaceholderData}>
          <Totals list={data} />
          {by !== 'exchange' && <MapBox list={data} />}
          {by !== 'exchange' && <TableBox by="country" list={data} most={by ? undefined : countriesShown} />}
          {by !== 'country' && (exchanges.data ? <TableBox by="exchange" list={exchanges.data} /> : <Waiting />)}
          <p className="muted">
            {say(volumeWords.floorsNote, { currency: data.currency })}{' '}
            {audienceOf(role)?.tenant && `${volumeWords.ownNote} `}
            {data.dataUntil && say(volumeWords.dataUntil, { moment: formatMoment(data.dataUntil) })}
          </p>
        </div>
      )}
    </div>
  );
}
