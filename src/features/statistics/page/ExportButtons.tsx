import { useMutation } from '@tanstack/react-query';
import { reportWords as words } from '#src/i18n/en/statistics/report.ts';
import { say } from '#src/i18n/say.ts';
import { requestFile } from '#src/providers/requestFile.ts';
import { questionOf } from '#src/resources/statistics/report/question.ts';
import type { Report } from '#src/resources/statistics/report/report.ts';
import { exportStatistics, type FileFormat, fileTypes } from '#src/resources/statistics/routes/exportStatistics.ts';
import { routeUrl } from '#src/schema/routeUrl.ts';
import { saveFile } from '#src/ui/saveFile.ts';

const formats: readonly FileFormat[] = ['csv', 'xlsx'];

/** Exports all rows of the report, regardless of its page. */
const fileOf = (report: Report, format: FileFormat): Promise<Blob> => {
  const q = JSON.stringify(questionOf(report));
  const headers = { Accept: fileTypes[format] };
  return requestFile(exportStatistics.service, routeUrl(exportStatistics, {}, { q, format }), { headers });
};

const nameOf = ({ days: { from, to } }: Report, format: FileFormat): string => `statistics-${from}-${to}.${format}`;

/** Saves the current report as a file, with all its rows. */
export function ExportButtons({ report }: { readonly report: Report }) {
  const exporting = useMutation({
    mutationFn: async (format: FileFormat) => saveFile(await fileOf(report, format), nameOf(report, format)),
  });
  return (
    <div className="report-export">
      {formats.map((format) => (
        <button
          key={format}
          type="button"
          className="button"
          disabled={exporting.isPending}
          onClick={() => exporting.mutate(format)}
        >
          {say(words.exportAs, { format: format.toUpperCase() })}
        </button>
      ))}
      {exporting.isPending && <output className="muted">{words.exporting}</output>}
      {exporting.error && (
        <p className="report-refused" role="alert">
          {exporting.error.message}
        </p>
      )}
    </div>
  );
}
