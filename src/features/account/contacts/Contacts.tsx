import { contacts } from '#src/i18n/en/account/contacts.ts';
import { useActor } from '#src/providers/useActor.ts';
import { useConfiguration } from '#src/providers/useConfiguration.ts';
import type { AdminSettings } from '#src/schema/adminSettings.ts';
import { PageError } from '#src/ui/notice/PageError.tsx';
import { ContentSkeleton } from '#src/ui/Skeleton.tsx';
import { usePageTitle } from '#src/ui/usePageTitle.ts';
import { SupportForm } from './SupportForm.tsx';
import '#src/theme/controls.css';
import './contacts.css';

const withoutAt = (handle: string): string => handle.replace(/^@/, '');

/** The contacts of config.json, as links. */
function Channels({ support: { telegram, skype, email } }: Pick<AdminSettings, 'support'>) {
  const channels = [
    { name: contacts.email, text: email, href: `mailto:${email}` },
    {
      name: contacts.telegram,
      text: `@${withoutAt(telegram)}`,
      href: `https://t.me/${encodeURIComponent(withoutAt(telegram))}`,
    },
    { name: contacts.skype, text: skype, href: `skype:${encodeURIComponent(skype)}?chat` },
  ];
  return (
    <section className="box contacts-part" aria-labelledby="contacts-channels">
      <h2 id="contacts-channels">{contacts.channels}</h2>
      <dl>
        {channels.map(({ name, text, href }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <a href={href} target={href.startsWith('https:') ? '_blank' : undefined} rel="noreferrer">
                {text}
              </a>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The contacts of support, and a form for messages. */
export function Contacts() {
  usePageTitle(contacts.title);
  const { emailVerified } = useActor().profile;
  const { data, error, refetch } = useConfiguration();
  if (error) return <PageError error={error} onRetry={() => void refetch()} />;
  if (!data) return <ContentSkeleton />;
  return (
    <div className="contacts">
      <h1>{contacts.title}</h1>
      <p className="muted">{contacts.text}</p>
      <div className="contacts-body">
        <section className="box contacts-part" aria-labelledby="contacts-write">
          <h2 id="contacts-write">{contacts.write}</h2>
          {emailVerified ? <SupportForm /> : <p className="banner">{contacts.unconfirmed}</p>}
        </section>
        <Channels support={data.support} />
      </div>
    </div>
  );
}
