import { useQuery } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { notificationSettingWords as words } from '#src/i18n/en/account/notificationSettings.ts';
import { feedWords } from '#src/i18n/en/admin/feed.ts';
import { say } from '#src/i18n/say.ts';
import { channels } from '#src/notifications/kind.ts';
import { type AreaName, areaNames, getKind, kindsInArea } from '#src/notifications/kinds.ts';
import { LoadedSection } from '#src/ui/LoadedSection.tsx';
import { Select } from '#src/ui/Select.tsx';
import { type NotificationSetting, notificationSettingsQuery, useChangeSetting } from './notificationSettingsQuery.ts';
import './notificationSettings.css';

const options = channels.map((value) => ({ value, word: words.channels[value] }));

const ownNames: Readonly<Record<string, string>> = words.kinds;
const nameOf = ({ kind }: NotificationSetting): string => ownNames[kind] ?? getKind(kind).title;

function Setting({ setting }: { readonly setting: NotificationSetting }) {
  const notify = useNotify();
  const { mutate, isPending } = useChangeSetting(
    () => notify(words.saved, { type: 'success' }),
    () => notify(words.notSaved, { type: 'error' }),
  );
  const { kind, channel, isFixed } = setting;
  const name = nameOf(setting);
  return (
    <li>
      <span>{name}</span>
      {isFixed ? (
        <span className="muted">{words.fixed}</span>
      ) : (
        <Select
          aria-label={say(words.channelOf, { kind: name })}
          options={options}
          value={channel}
          disabled={isPending}
          onChange={(next) => next !== undefined && mutate({ kind, channel: next })}
        />
      )}
    </li>
  );
}

interface AreaProps {
  readonly area: AreaName;
  readonly settings: readonly NotificationSetting[];
}

function Area({ area, settings }: AreaProps) {
  const kinds = kindsInArea(area);
  return (
    <details className="notification-area">
      <summary>{feedWords.areas[area]}</summary>
      <ul className="plain-list">
        {settings
          .filter(({ kind }) => kinds.includes(kind))
          .map((setting) => (
            <Setting key={setting.kind} setting={setting} />
          ))}
      </ul>
    </details>
  );
}

/** The channel of each kind of notification: in the feed, also by email, or off. A choice is saved immediately. */
export function NotificationSettings() {
  const { data, isPending, error, refetch } = useQuery(notificationSettingsQuery);
  return (
    <LoadedSection
      className="box form-section owned-part"
      title={words.title}
      text={words.text}
      failed={words.failed}
      isPending={isPending}
      error={error}
      onRetry={() => void refetch()}
    >
      {data && areaNames.map((area) => <Area key={area} area={area} settings={data} />)}
    </LoadedSection>
  );
}
