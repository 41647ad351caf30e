import { views } from '#src/i18n/en/admin/views.ts';
import { visibleColumns } from '#src/screens/query/columnNames.ts';
import { type Density, useColumns, useDensity } from '#src/screens/query/useColumns.ts';
import { Panel } from '../Panel.tsx';
import type { PanelProps } from '../PanelButton.tsx';
import { ColumnItems } from './ColumnItems.tsx';
import './columns.css';

const densities: readonly Density[] = ['normal', 'dense'];

function DensityChoice() {
  const [density, choose] = useDensity();
  return (
    <fieldset className="density">
      <legend>{views.density}</legend>
      {densities.map((one) => (
        <label key={one}>
          <input type="radio" name="density" checked={one === density} onChange={() => choose(one)} />
          {views[one]}
        </label>
      ))}
    </fieldset>
  );
}

/** The density of the rows, and the columns with their order. Changes apply immediately and are stored for the next visit. */
export function ColumnsPanel({ resource, anchor, onClose }: PanelProps) {
  const { possible, chosen, choose } = useColumns(resource);
  const visibleNames = visibleColumns(resource, chosen).filter((name) => possible.includes(name));
  const hidden = possible.filter((name) => !visibleNames.includes(name));
  return (
    <Panel className="columns-panel" label={views.columnsTitle} anchor={anchor} onClose={onClose}>
      <DensityChoice />
      <ColumnItems {...{ resource, shown: visibleNames, hidden }} onChange={choose} />
      {/* `aria-disabled`, as a disabled button would lose the focus, and Escape would no longer close the panel. */}
      <button
        type="button"
        className="quiet-button"
        aria-disabled={chosen === undefined}
        onClick={() => choose(undefined)}
      >
        {views.reset}
      </button>
    </Panel>
  );
}
