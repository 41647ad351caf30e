import { useNotify } from 'ra-core';
import { useNavigate } from 'react-router-dom';
import { savedReportWords as words } from '#src/i18n/en/statistics/savedReports.ts';
import { say } from '#src/i18n/say.ts';
import { savedQueryOf, savedSearch } from '#src/resources/statistics/report/report.ts';
import type { SavedReport } from '#src/resources/statistics/savedReports.ts';
import { Panel } from '#src/screens/list/Panel.tsx';
import { NameForm } from '#src/screens/list/views/NameForm.tsx';
import type { ToolPanelProps } from '../query/toolPanel.ts';
import { SavedReportItem } from './SavedReportItem.tsx';
import { useSavedReports } from './savedReportsQuery.ts';
import '#src/screens/list/views/views.css';
import './savedReports.css';

/** The saved reports, with actions to open, rename, delete and email them, and to save the current report. */
export function SavedReportsPanel({ report, onChange, anchor, onClose }: ToolPanelProps) {
  const { reports, error, isPending, create, update, remove } = useSavedReports();
  const notify = useNotify();
  const navigate = useNavigate();
  const query = savedQueryOf(report);
  const open = reports.find(({ id }) => id === report.saved);
  const toast = (text: string) => notify(text, { type: 'success' });
  const failed = (reason: unknown) => reason instanceof Error && notify(reason.message, { type: 'error' });
  const saveAs = async (name: string) => {
    const { id } = await create({ name, query, timezone: report.timezone });
    onChange({ saved: id, page: report.page }, { replace: true });
    toast(say(words.saved, { name }));
  };
  const saveChanges = async (saved: SavedReport) => {
    await update(saved, { query });
    toast(say(words.saved, { name: saved.name }));
  };
  const discard = async (saved: SavedReport) => {
    await remove(saved);
    if (saved.id === report.saved) onChange({ saved: undefined, page: report.page }, { replace: true });
    toast(say(words.deleted, { name: saved.name }));
  };
  const isNone = !isPending && !error && reports.length === 0;
  return (
    <Panel className="views-panel saved-reports-panel" label={words.title} anchor={anchor} onClose={onClose}>
      {error && <p role="alert">{words.failed}</p>}
      {isNone && <p className="views-none">{words.none}</p>}
      <ul className="plain-list views" aria-busy={isPending}>
        {reports.map((each) => (
          <SavedReportItem
            key={each.id}
            report={each}
            isOpen={each.id === report.saved && each.query === query}
            onOpen={() => {
              void navigate({ search: savedSearch(each) });
              onClose();
            }}
            onChange={(values) => update(each, values)}
            onRemove={() => void discard(each).catch(failed)}
          />
        ))}
      </ul>
      {open && open.query !== query && (
        <button
          type="button"
          className="button"
          data-kind="filled"
          onClick={() => void saveChanges(open).catch(failed)}
        >
          {say(words.saveChanges, open)}
        </button>
      )}
      <NameForm label={words.name} heading={words.saveAs} name="" onName={saveAs} />
    </Panel>
  );
}
