import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useGetList, useNotify } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { renderValue } from '#src/fields/cells.ts';
import { formatCount } from '#src/format/number.ts';
import { landings as words } from '#src/i18n/en/adnet/landings.ts';
import { say } from '#src/i18n/say.ts';
import type { QuarryDataProvider } from '#src/providers/dataProvider.ts';
import { useActor } from '#src/providers/useActor.ts';
import { type AdvertLanding, advertLandings } from '#src/resources/adnet/advertLandings.ts';
import { distributions, mostShares, proportionally } from '#src/resources/adnet/landingShares.ts';
import { landingStatus } from '#src/resources/adnet/landingStatus.ts';
import { landingWeights } from '#src/resources/adnet/routes/landingWeights.ts';
import { allows } from '#src/schema/access/ability.ts';
import { recordPath } from '#src/schema/recordPath.ts';
import type { OverrideSlotProps } from '#src/screens/overrides.ts';
import { listAddress } from '#src/screens/paths.ts';
import { useCacheRecord } from '#src/screens/recordCache.ts';
import { LoadedSection } from '#src/ui/LoadedSection.tsx';
import '#src/screens/list/table.css';
import './landing.css';

/** The active landings come first: as many as can have a fixed share, and some of the others. */
const first = { pagination: { page: 1, perPage: mostShares }, sort: { field: 'status', order: 'ASC' } } as const;
const context = { resource: advertLandings, labels: () => undefined, exact: false } as const;

type Weights = Readonly<Record<number, string>>;

const isActive = ({ status }: AdvertLanding): boolean => status === landingStatus.values.approved;

/** Saves the weights of all active landings together. */
function useWeights(group: number, active: readonly AdvertLanding[]) {
  const dataProvider = useDataProvider<QuarryDataProvider>();
  const keep = useCacheRecord(advertLandings);
  const notify = useNotify();
  const [typed, setTyped] = useState<Weights>({});
  const weightOf = ({ id, weight }: AdvertLanding): string => typed[id] ?? String(weight ?? '');
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      dataProvider.callRoute(landingWeights, {
        params: { id: group },
        body: { weights: active.map((each) => ({ landing: each.id, weight: Number(weightOf(each)) })) },
      }),
    onSuccess: ({ data }) => {
      for (const landing of data) keep(landing);
      setTyped({});
      notify(words.saved, { type: 'success' });
    },
  });
  const evenly = () => {
    const shares = proportionally(active.map(() => 1));
    setTyped(Object.fromEntries(active.map(({ id }, at) => [id, String(shares[at] ?? 0)])));
  };
  return {
    weightOf,
    sum: active.reduce((all, each) => all + Number(weightOf(each)), 0),
    hasChanges: Object.keys(typed).length > 0,
    type: (id: number, weight: string) => setTyped((before) => ({ ...before, [id]: weight })),
    evenly,
    save: () => mutate(),
    isSaving: isPending,
    refusal: error?.message,
  };
}

type Editing = ReturnType<typeof useWeights>;

function Row({ landing, editing }: { readonly landing: AdvertLanding; readonly editing: Editing | undefined }) {
  const { id, name, status, lastCheck, share } = landing;
  return (
    <tr>
      <td>
        <Link to={recordPath(advertLandings, 'show', id) ?? '/'}>{name}</Link>
      </td>
      <td>{renderValue('status', status, context)}</td>
      <td>{renderValue('lastCheck', lastCheck, context)}</td>
      <td data-align="end">
        {editing && isActive(landing) ? (
          <input
            className="landing-weight"
            type="number"
            min={1}
            max={100}
            step={1}
            aria-label={say(words.weightOf, { name })}
            value={editing.weightOf(landing)}
            onChange={({ target }) => editing.type(id, target.value)}
          />
        ) : (
          renderValue('share', share, context)
        )}
      </td>
    </tr>
  );
}

function SaveWeights({ sum, hasChanges, evenly, save, isSaving, refusal }: Editing) {
  return (
    <>
      {refusal && (
        <p className="banner" data-kind="error" role="alert">
          {refusal}
        </p>
      )}
      <div className="landing-actions">
        <output className="landing-sum" data-tone={sum === 100 ? 'done' : 'refused'}>
          {say(words.sum, { sum })}
        </output>
        <button type="button" className="button" onClick={evenly}>
          {words.evenOut}
        </button>
        <button type="button" className="button" data-kind="filled" disabled={!hasChanges || isSaving} onClick={save}>
          {isSaving ? words.saving : words.save}
        </button>
      </div>
    </>
  );
}

/** The landings of a group with their shares of its visitors. In groups with fixed shares, one form changes all of them. */
export function GroupShares({ resource, record }: OverrideSlotProps) {
  const { ability } = useActor();
  const {
    data = [],
    total = 0,
    isPending,
    error,
    refetch,
  } = useGetList<AdvertLanding>(advertLandings.name, {
    ...first,
    filter: { group: record.id },
  });
  const editing = useWeights(record.id, data.filter(isActive));
  const isFixed = record['distribution'] === distributions.fixed;
  const mayEdit = isFixed && data.some(isActive) && allows(ability, 'update', resource.name, record);
  const list = listAddress(advertLandings.screens.list ?? '/', { group: record.id });
  const more = total - data.length;
  return (
    <LoadedSection
      title={words.shares}
      className="facts-box landing-shares"
      isPending={isPending}
      error={error}
      failed={words.sharesFailed}
      onRetry={() => void refetch()}
    >
      <p className="muted">{isFixed ? words.fixed : words.even}</p>
      {data.length === 0 && <p>{words.none}</p>}
      {data.length > 0 && (
        <div className="landing-table">
          <table className="records" aria-label={words.shares}>
            <thead>
              <tr>
                <th scope="col">{words.landing}</th>
                <th scope="col">{words.status}</th>
                <th scope="col">{words.lastCheck}</th>
                <th scope="col" data-align="end">
                  {words.visitors}
                </th>
              </tr>
            </thead>
            <tbody>
              {data.map((landing) => (
                <Row key={landing.id} landing={landing} editing={mayEdit ? editing : undefined} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {more > 0 && <Link to={list}>{say(words.more, { count: formatCount(more) })}</Link>}
      {mayEdit && <SaveWeights {...editing} />}
    </LoadedSection>
  );
}
