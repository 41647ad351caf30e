import { Suspense } from 'react';
import { collectIds } from '#src/fields/collectIds.ts';
import { titlePlaceholder } from '#src/fields/titlePlaceholder.tsx';
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
    <Suspense fallback={titlePlaceholder()}>
      <tagLabels.Component ids={collectIds(value)} />
    </Suspense>
  ),
};

export const screens: Override['screens'] = {
  list: chunk('creative-list', () => import('../creatives/CreativeList.tsx').then(({ CreativeList }) => CreativeList)),
};
