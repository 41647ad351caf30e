import { type FormEvent, useState } from 'react';
import { savedReportWords as words } from '#src/i18n/en/statistics/savedReports.ts';
import { say } from '#src/i18n/say.ts';
import { useActor } from '#src/providers/useActor.ts';
import { mailings, type SavedReport } from '#src/resources/statistics/savedReports.ts';
import { Select } from '#src/ui/Select.tsx';
import { ZonePicker } from '../period/ZonePicker.tsx';

type Mailing = Pick<SavedReport, 'mailing' | 'hour' | 'timezone' | 'format'>;

const hours = Array.from({ length: 24 }, (_, hour) => ({ value: hour, word: `${String(hour).padStart(2, '0')}:00` }));
const formats = (['xlsx', 'csv'] as const).map((value) => ({ value, word: words.formats[value] }));

interface MailingFormProps {
  readonly report: SavedReport;
  readonly onSave: (mailing: Mailing) => Promise<void>;
  readonly onCancel: () => void;
}

/** The schedule and the format of a report's emails. */
export function MailingForm({ report, onSave, onCancel }: MailingFormProps) {
  const { profile } = useActor();
  const { mailing, hour, timezone, format } = report;
  const [edited, setEdited] = useState<Mailing>({ mailing, hour, timezone, format });
  const [problem, setProblem] = useState<string>();
  const change = (part: Partial<Mailing>) => setEdited({ ...edited, ...part });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setProblem(undefined);
    await onSave(edited).catch((error: unknown) => setProblem(error instanceof Error ? error.message : String(error)));
  };
  return (
    <form className="mailing-form" aria-label={say(words.schedule, report)} onSubmit={(event) => void submit(event)}>
      <label className="report-select">
        {words.mailing}
        <Select
          value={edited.mailing}
          options={mailings.map((value) => ({ value, word: words.mailings[value] }))}
          onChange={(next) => next && change({ mailing: next })}
        />
      </label>
      {edited.mailing !== 'never' && (
        <>
          <div className="mailing-parts">
            <label className="report-select">
              {words.hour}
              <Select
                value={edited.hour}
                options={hours}
                onChange={(next) => next !== undefined && change({ hour: next })}
              />
            </label>
            <label className="report-select">
              {words.format}
              <Select value={edited.format} options={formats} onChange={(next) => next && change({ format: next })} />
            </label>
          </div>
          <ZonePicker zone={edited.timezone} onChoose={(zone) => change({ timezone: zone })} />
          <p className="muted">{say(words.recipient, { email: profile.email })}</p>
        </>
      )}
      {problem && <p role="alert">{problem}</p>}
      <div className="mailing-actions">
        <button type="submit" className="button" data-kind="filled">
          {words.save}
        </button>
        <button type="button" className="button" onClick={onCancel}>
          {words.cancel}
        </button>
      </div>
    </form>
  );
}
