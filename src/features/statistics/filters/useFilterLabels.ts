import { queryOptions, useQueries } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { dictionaryQuery } from '#src/providers/dictionary.ts';
import { useActor } from '#src/providers/useActor.ts';
import { isRecordDimension, recordDimensions } from '#src/resources/statistics/dimensions.ts';
import type { ReportFilter } from '#src/resources/statistics/report/report.ts';
import { allows } from '#src/schema/access/ability.ts';
import { getResource } from '#src/schema/registry.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { fieldsMeta } from '#src/screens/query/pageQuery.ts';
import { groupLabel } from '../figures/groupLabel.ts';

/** Returns the labels of a filter’s values; IDs until the titles have loaded, or if the user can't read them. */
export function useFilterLabels(filters: readonly ReportFilter[], zone: string): readonly (readonly string[])[] {
  const dataProvider = useDataProvider();
  const { ability } = useActor();
  const titlesQuery = ({ field, value }: ReportFilter) => {
    const target = isRecordDimension(field) ? recordDimensions[field] : undefined;
    if (target !== undefined && getResource(target).dictionary) return dictionaryQuery(target);
    const ids = value.filter((one) => typeof one === 'number');
    return queryOptions({
      queryKey: [target ?? field, 'titles', ids],
      queryFn: async ({ signal }): Promise<AnyRow[]> => {
        if (target === undefined) return [];
        const meta = fieldsMeta([getResource(target).title]);
        return (await dataProvider.getMany<AnyRow>(target, { ids, meta, signal })).data;
      },
      enabled: target !== undefined && ids.length > 0 && allows(ability, 'read', target),
    });
  };
  const answers = useQueries({ queries: filters.map(titlesQuery) });
  return filters.map(({ field, value }, index) => {
    const title = isRecordDimension(field) ? getResource(recordDimensions[field]).title : '';
    const titles = new Map(answers[index]?.data?.map((row) => [row.id, String(row[title])]));
    return value.map((one) => groupLabel(field, one, zone, typeof one === 'number' ? titles.get(one) : undefined));
  });
}
