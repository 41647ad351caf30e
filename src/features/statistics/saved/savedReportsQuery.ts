import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useActor } from '#src/providers/useActor.ts';
import { statisticsLimits } from '#src/resources/statistics/limits.ts';
import { type SavedReport, savedReports } from '#src/resources/statistics/savedReports.ts';

const { name: resource } = savedReports;

/** Loads the user’s reports of their active role, with the actions that change them. */
export function useSavedReports({ enabled = true } = {}) {
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const { profile, role } = useActor();
  const params = {
    filter: { role },
    sort: { field: savedReports.title, order: 'ASC' as const },
    pagination: { page: 1, perPage: statisticsLimits.reportsPerUser },
  };
  const { data, error, isPending } = useQuery({
    queryKey: [resource, 'getList', params],
    queryFn: async ({ signal }) => (await dataProvider.getList<SavedReport>(resource, { ...params, signal })).data,
    enabled,
  });
  const invalidate = () => queryClient.invalidateQueries({ queryKey: [resource] });
  return {
    reports: data ?? [],
    error,
    isPending,
    create: async (values: Pick<SavedReport, 'name' | 'query' | 'timezone'>): Promise<SavedReport> => {
      const { data: made } = await dataProvider.create<SavedReport>(resource, {
        data: { ...values, role, mailing: 'never', owner: profile.id },
      });
      await invalidate();
      return made;
    },
    update: async (report: SavedReport, values: Partial<SavedReport>) => {
      await dataProvider.update<SavedReport>(resource, { id: report.id, data: values, previousData: report });
      await invalidate();
    },
    remove: async (report: SavedReport) => {
      await dataProvider.delete<SavedReport>(resource, { id: report.id, previousData: report });
      await invalidate();
    },
  };
}
