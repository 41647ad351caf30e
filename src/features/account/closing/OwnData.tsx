import { useMutation } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { closing as words } from '#src/i18n/en/account/closing.ts';
import { requestFile } from '#src/providers/requestFile.ts';
import { exportOwnData, ownDataFile } from '#src/resources/auth/routes/ownData.ts';
import { routeUrl } from '#src/schema/routeUrl.ts';
import { LoadedSection } from '#src/ui/LoadedSection.tsx';
import { saveFile } from '#src/ui/saveFile.ts';

const { method, service } = exportOwnData;

/** Downloads all data that the platform stores about the user. */
export function OwnData() {
  const notify = useNotify();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => requestFile(service, routeUrl(exportOwnData, {}), { method }),
    onSuccess: (file) => {
      saveFile(file, ownDataFile(new Date()));
      notify(words.exported, { type: 'success' });
    },
  });
  return (
    <LoadedSection className="box form-section owned-part" title={words.data} text={words.dataText}>
      {error && (
        <p className="banner" data-kind="error" role="alert">
          {error.message}
        </p>
      )}
      <div className="owned-add">
        <button type="button" className="button" disabled={isPending} onClick={() => mutate()}>
          {isPending ? words.exporting : words.export}
        </button>
      </div>
    </LoadedSection>
  );
}
