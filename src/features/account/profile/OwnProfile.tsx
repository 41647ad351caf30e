import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'ra-core';
import { useState } from 'react';
import { profile } from '#src/i18n/en/account/profile.ts';
import { session } from '#src/i18n/en/admin/session.ts';
import type { QuarryDataProvider } from '#src/providers/dataProvider.ts';
import { profileRecordKey } from '#src/providers/profile.ts';
import { useActor } from '#src/providers/useActor.ts';
import { readProfile, updateProfile } from '#src/resources/auth/routes/profile.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { RecordForm } from '#src/screens/form/RecordForm.tsx';
import type { RecordStore } from '#src/screens/form/useFormSave.ts';
import { pageStaleTime } from '#src/screens/query/pageQuery.ts';
import { PageError } from '#src/ui/notice/PageError.tsx';
import { ContentSkeleton } from '#src/ui/Skeleton.tsx';
import { profileResource } from './profileResource.ts';

/** Reads and writes the profile by a separate route. */
function storeOf(dataProvider: QuarryDataProvider, opened: AnyRow): RecordStore {
  return {
    write: async (data, onto = opened) =>
      (await dataProvider.callRoute(updateProfile, { params: {}, body: { ...data, version: onto.version } })).data,
    newest: async () => (await dataProvider.callRoute(readProfile, { params: {} })).data,
  };
}

/** The form of the user's profile. After saving it stays open with the saved values. */
export function OwnProfile() {
  const dataProvider = useDataProvider<QuarryDataProvider>();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const { id, email } = useActor().profile;
  const [saves, setSaves] = useState(0);
  const queryKey = profileRecordKey(id);
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await dataProvider.callRoute(readProfile, { params: {}, signal })).data,
    staleTime: pageStaleTime,
  });
  if (data === undefined)
    return error ? (
      <PageError error={error} text={session.profileFailed} onRetry={() => void refetch()} />
    ) : (
      <ContentSkeleton />
    );
  const keep = (record: AnyRow) => {
    queryClient.setQueryData(queryKey, record);
    void queryClient.invalidateQueries({ queryKey: ['profile', id], exact: true });
    setSaves(saves + 1);
    notify(profile.saved, { type: 'success' });
  };
  return (
    <RecordForm
      key={saves}
      resource={profileResource}
      record={data}
      title={profile.title}
      action={profile.save}
      cancelTo="/"
      store={storeOf(dataProvider, data)}
      onSaved={keep}
    >
      <p className="profile-email">{email}</p>
    </RecordForm>
  );
}
