import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { limits } from '#src/limits.ts';
import type { QuarryDataProvider } from '#src/providers/dataProvider.ts';
import { useActor } from '#src/providers/useActor.ts';
import { type DateNote, dateNotes } from '#src/resources/statistics/dateNotes.ts';
import type { Days } from '#src/resources/statistics/report/period.ts';

const { name: resource } = dateNotes;

/** The values of a note's form. */
export type EditedNote = Pick<DateNote, 'day' | 'text' | 'everybody'>;

/** Loads the notes on the days of a period. */
export function useDateNotes({ from, to }: Days) {
  const dataProvider = useDataProvider<QuarryDataProvider>();
  const params = {
    filter: { day_gte: from, day_lte: to },
    sort: { field: 'day', order: 'ASC' as const },
    pagination: { page: 1, perPage: limits.listRange },
  };
  return useQuery({
    queryKey: [resource, 'getList', params],
    queryFn: async ({ signal }) => (await dataProvider.getList<DateNote>(resource, { ...params, signal })).data,
  });
}

/** Returns the actions that change notes. Sharing a note is a separate transition. */
export function useDateNoteChanges() {
  const dataProvider = useDataProvider<QuarryDataProvider>();
  const queryClient = useQueryClient();
  const { profile } = useActor();
  const invalidate = () => queryClient.invalidateQueries({ queryKey: [resource] });
  const share = async ({ id, version, everybody }: DateNote, wanted: boolean) => {
    try {
      if (everybody !== wanted) await dataProvider.changeStatus(resource, id, { everybody: wanted, version });
    } finally {
      await invalidate();
    }
  };
  return {
    add: async ({ everybody, ...values }: EditedNote) => {
      const { data } = await dataProvider.create<DateNote>(resource, { data: { ...values, owner: profile.id } });
      await share(data, everybody);
    },
    change: async (note: DateNote, { everybody, ...values }: EditedNote) => {
      const { data } = await dataProvider.update<DateNote>(resource, {
        id: note.id,
        data: values,
        previousData: note,
      });
      await share(data, everybody);
    },
    remove: async (note: DateNote) => {
      await dataProvider.delete<DateNote>(resource, { id: note.id, previousData: note });
      await invalidate();
    },
  };
}
