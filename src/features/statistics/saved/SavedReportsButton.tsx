import { savedReportWords as words } from '#src/i18n/en/statistics/savedReports.ts';
import { say } from '#src/i18n/say.ts';
import { useViewer } from '#src/providers/useViewer.ts';
import { savedQueryOf } from '#src/resources/statistics/report/report.ts';
import { chunk } from '#src/ui/chunk.ts';
import { ToolButton } from '../query/ToolButton.tsx';
import type { ToolPanelProps, ToolProps } from '../query/toolPanel.ts';
import { useSavedReports } from './savedReportsQuery.ts';

const panel = chunk<ToolPanelProps>('statistics-saved', () =>
  import('./SavedReportsPanel.tsx').then((one) => one.SavedReportsPanel),
);

/** Opens the saved reports. The label names the open report, and shows whether it has changed. */
export function SavedReportsButton(props: ToolProps) {
  const { report } = props;
  const isOwn = useViewer() === null;
  const { reports } = useSavedReports({ enabled: isOwn && report.saved !== undefined });
  const open = reports.find(({ id }) => id === report.saved);
  const isChanged = open !== undefined && open.query !== savedQueryOf(report);
  const chosen = isChanged ? say(words.changed, { name: open.name }) : (open?.name ?? '');
  // Only their owner sees saved reports.
  if (!isOwn) return null;
  return <ToolButton {...props} panel={panel} label={words.title} chosen={chosen} />;
}
