import { recordWords } from '#src/i18n/en/admin/record.ts';
import { nounsOf } from '#src/i18n/labels.ts';
import { say } from '#src/i18n/say.ts';
import type { Resource } from '#src/schema/resource.ts';
import { nowhere } from '#src/ui/notice/drawings.tsx';
import { Notice } from '#src/ui/notice/Notice.tsx';
import { BackToList } from '../BackToList.tsx';

/** Shown for a record that doesn't exist or that the actor may not read. */
export function RecordNotFound({ resource }: { readonly resource: Resource }) {
  const title = say(recordWords.notThere, nounsOf(resource));
  return (
    <Notice title={title} text={[recordWords.notThereText]} drawing={nowhere}>
      <BackToList resource={resource} kind="filled" />
    </Notice>
  );
}
