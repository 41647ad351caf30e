import { screens } from '#src/i18n/en/admin/screens.ts';
import { useViewer } from '#src/providers/useViewer.ts';
import type { Resource } from '#src/schema/resource.ts';
import { chunk } from '#src/ui/chunk.ts';
import { CsvMenu } from '../csv/CsvMenu.tsx';
import { FiltersButton } from './FiltersButton.tsx';
import { PanelButton, type PanelProps } from './PanelButton.tsx';
import { QuickFilters } from './QuickFilters.tsx';
import { Search } from './Search.tsx';
import './tools.css';

const panels = {
  views: chunk<PanelProps>('views', () => import('./views/ViewsPanel.tsx').then((one) => one.ViewsPanel)),
  columns: chunk<PanelProps>('columns', () => import('./columns/ColumnsPanel.tsx').then((one) => one.ColumnsPanel)),
};

const iconPaths = {
  views: 'M4 2.5h8v11l-4-3-4 3z',
  columns: 'M2.5 3h11v10h-11zM6.2 3v10M9.8 3v10',
} as const;

const ToolIcon = ({ of }: { readonly of: keyof typeof iconPaths }) => (
  <svg className="tool-icon" viewBox="0 0 16 16" aria-hidden>
    <path d={iconPaths[of]} />
  </svg>
);

interface ListToolsProps {
  readonly resource: Resource;
  /** Whether the batch bar covers the tools. */
  readonly isCovered: boolean;
}

/** One line of tools: search, quick filters, and the buttons for all filters, saved views, columns and CSV. */
export function ListTools({ resource, isCovered }: ListToolsProps) {
  // Saved views are visible only to their owner.
  const viewer = useViewer();
  return (
    <div className="list-tools" inert={isCovered}>
      {Object.values(resource.fields).some(({ options }) => options.search) && <Search resource={resource} />}
      <QuickFilters resource={resource} />
      <div className="list-panels">
        <FiltersButton resource={resource} />
        {viewer === null && (
          <PanelButton resource={resource} panel={panels.views}>
            <ToolIcon of="views" />
            {screens.views}
          </PanelButton>
        )}
        <PanelButton resource={resource} panel={panels.columns} label={screens.columns} className="icon-button">
          <ToolIcon of="columns" />
        </PanelButton>
        <CsvMenu resource={resource} />
      </div>
    </div>
  );
}
