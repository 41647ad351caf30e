import { useState } from 'react';
import { roles } from '#src/i18n/en/roles.ts';
import { savedReportWords as words } from '#src/i18n/en/statistics/savedReports.ts';
import { say } from '#src/i18n/say.ts';
import { momentIn } from '#src/resources/statistics/report/zonedTime.ts';
import type { SavedReport } from '#src/resources/statistics/savedReports.ts';
import { NameForm } from '#src/screens/list/views/NameForm.tsx';
import { Icon } from '#src/theme/Icon.tsx';
import { MailingForm } from './MailingForm.tsx';

/** Returns the time of the next email, or the reason why emails stopped. */
function mailingText({ mailing, nextMailAt, timezone, stopped, role }: SavedReport): string | undefined {
  if (stopped !== null) return say(words.stops[stopped], { role: roles[role] });
  if (mailing === 'never' || nextMailAt === null) return undefined;
  return say(words.next, {
    mailing: words.mailings[mailing],
    moment: momentIn(timezone, new Date(nextMailAt)),
  });
}

interface SavedReportItemProps {
  readonly report: SavedReport;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly onChange: (values: Partial<SavedReport>) => Promise<void>;
  readonly onRemove: () => void;
}

/** One saved report, with actions to open, rename, email and delete it. */
export function SavedReportItem({ report, isOpen, onOpen, onChange, onRemove }: SavedReportItemProps) {
  const [edited, setEdited] = useState<'name' | 'mailing'>();
  const { name } = report;
  const change = async (values: Partial<SavedReport>) => {
    await onChange(values);
    setEdited(undefined);
  };
  if (edited === 'name')
    return (
      <li>
        <NameForm label={say(words.newName, { name })} name={name} onName={(next) => change({ name: next })} />
      </li>
    );
  const text = mailingText(report);
  const actions = [
    { label: words.schedule, icon: 'Flight', onClick: () => setEdited(edited === 'mailing' ? undefined : 'mailing') },
    { label: words.rename, icon: 'Edit', onClick: () => setEdited('name') },
    { label: words.remove, icon: 'Delete', onClick: onRemove },
  ] as const;
  return (
    <li className="saved-report">
      <button type="button" className="view-name" aria-pressed={isOpen} onClick={onOpen}>
        {name}
        {text && <small>{text}</small>}
      </button>
      {actions.map(({ label, icon, onClick }) => (
        <button
          key={icon}
          type="button"
          className="view-action"
          aria-label={say(label, { name })}
          title={say(label, { name })}
          onClick={onClick}
        >
          <Icon name={icon} />
        </button>
      ))}
      {edited === 'mailing' && <MailingForm report={report} onSave={change} onCancel={() => setEdited(undefined)} />}
    </li>
  );
}
