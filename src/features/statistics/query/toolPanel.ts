import type { Report } from '#src/resources/statistics/report/report.ts';
import type { ChangeReport } from './useReport.ts';

/** The props of every tool of the report. */
export interface ToolProps {
  readonly report: Report;
  readonly onChange: ChangeReport;
}

export interface ToolPanelProps extends ToolProps {
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
}
