import { reportWords as words } from '#src/i18n/en/statistics/report.ts';
import { say } from '#src/i18n/say.ts';
import { momentIn } from '#src/resources/statistics/report/zonedTime.ts';
import { usePageTitle } from '#src/ui/usePageTitle.ts';
import { DateNotesProvider } from '../dateNotes/DateNotesProvider.tsx';
import { FilterChips } from '../filters/FilterChips.tsx';
import { type Answered, useAnswer } from '../query/useAnswer.ts';
import { useReport } from '../query/useReport.ts';
import { SavedReportsButton } from '../saved/SavedReportsButton.tsx';
import { ExportButtons } from './ExportButtons.tsx';
import { ReportAnswer } from './ReportAnswer.tsx';
import { ReportTools } from './ReportTools.tsx';
import '#src/theme/controls.css';
import './statisticsPage.css';

/** Returns the time up to which the figures are complete, in the report's time zone. */
function freshness({ answer, report }: Answered): string {
  const { dataUntil } = answer;
  return dataUntil === null
    ? words.noData
    : say(words.dataUntil, { moment: momentIn(report.timezone, new Date(dataUntil)) });
}

/** The statistics of the ad network: any grouping of any period, stored in the address. */
export function StatisticsPage() {
  usePageTitle(words.title);
  const [report, onChange] = useReport();
  const asked = useAnswer(report);
  const tool = { report, onChange };
  return (
    <div className="statistics-page">
      <header className="statistics-head">
        <h1>{words.title}</h1>
        <span className="muted report-freshness">{asked.data && freshness(asked.data)}</span>
        <SavedReportsButton {...tool} />
        <ExportButtons report={report} />
      </header>
      <DateNotesProvider report={report}>
        {(notes) => (
          <>
            <ReportTools {...tool} notes={notes} />
            <FilterChips {...tool} />
            <ReportAnswer {...tool} asked={asked} />
          </>
        )}
      </DateNotesProvider>
    </div>
  );
}
