import { useCallback, useState } from 'react';
import type { Chunk } from '#src/ui/chunk.ts';
import { OverlayBoundary } from '#src/ui/OverlayBoundary.tsx';
import type { ToolPanelProps, ToolProps } from './toolPanel.ts';

interface ToolButtonProps extends ToolProps {
  readonly panel: Chunk<ToolPanelProps>;
  readonly label: string;
  /** The label of the current choice. */
  readonly chosen: string;
}

/** A button with the current choice, which opens its panel. Hover and focus preload the panel's code. */
export function ToolButton({ panel, label, chosen, report, onChange }: ToolButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = useCallback(() => setAnchor(null), []);
  return (
    <>
      <button
        type="button"
        className="button report-tool"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onPointerEnter={panel.preload}
        onFocus={panel.preload}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <span className="report-tool-label">{label}</span>{' '}
        {chosen !== '' && <span className="report-tool-chosen">{chosen}</span>}
      </button>
      {anchor && (
        <OverlayBoundary onClose={close}>
          <panel.Component report={report} onChange={onChange} anchor={anchor} onClose={close} />
        </OverlayBoundary>
      )}
    </>
  );
}
