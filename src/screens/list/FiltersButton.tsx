import { screens } from '#src/i18n/en/admin/screens.ts';
import type { Resource } from '#src/schema/resource.ts';
import { chunk } from '#src/ui/chunk.ts';
import { PanelButton, type PanelProps } from './PanelButton.tsx';
import './tools.css';

const panel = chunk<PanelProps>('filters', () => import('./filters/FilterPanel.tsx').then((one) => one.FilterPanel));

/** Opens the panel with the filters of all comparable fields. */
export const FiltersButton = ({ resource }: { readonly resource: Resource }) => (
  <PanelButton resource={resource} panel={panel}>
    <svg className="tool-icon" viewBox="0 0 16 16" aria-hidden>
      <path d="M2 4h12M4.5 8h7M7 12h2" />
    </svg>
    {screens.filters}
  </PanelButton>
);
