import { Suspense } from 'react';
import { idsIn } from '#src/fields/idsIn.ts';
import { titlePlace } from '#src/fields/titlePlace.tsx';
import type { Override } from '#src/screens/overrides.ts';
import { chunk } from '#src/ui/chunk.ts';

export const above: Override['above'] = chunk('creative-head', () =>
  import('../creatives/CreativeHead.tsx').then(({ CreativeHead }) => CreativeHead),
);

export const formAside: Override['formAside'] = chunk('creative-form-preview', () =>
  import('../creatives/FormPreview.tsx').then(({ FormPreview }) => FormPreview),
);

const tagLabels = chunk<{ readonly ids: readonly number[] }>('tag-labels', () =>
  import('../creatives/TagLabels.tsx').then(({ TagLabels }) => TagLabels),
);

export const columns: Override['columns'] = {
  tags: ({ value }) => (
    <Suspense fallback={titlePlace()}>
      <tagLabels.Component ids={idsIn(value)} />
    </Suspense>
  ),
};

export const screens: Override['screens'] = {
  list: chunk('creative-list', () => import('../creatives/CreativeList.tsx').then(({ CreativeList }) => CreativeList)),
};
