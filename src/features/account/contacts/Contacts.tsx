import { contacts } from '#src/i18n/en/account/contacts.ts';
import { useConfiguration } from '#src/providers/useConfiguration.ts';
import { PageError } from '#src/ui/notice/PageError.tsx';
import { ContentSkeleton } from '#src/ui/Skeleton.tsx';
import { usePageTitle } from '#src/ui/usePageTitle.ts';
import './contacts.css';

const withoutAt = (handle: string): string => handle.replace(/^@/, '');

/** How to reach support, from config.json. */
export function Contacts() {
  usePageTitle(contacts.title);
  const { data, error, refetch } = useConfiguration();
  if (error) return <PageError error={error} onRetry={() => void refetch()} />;
  if (!data) return <ContentSkeleton />;
  const { telegram, skype, email } = data.support;
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
    <div className="contacts">
      <h1>{contacts.title}</h1>
      <p>{contacts.text}</p>
      <dl className="box">
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
        <div>
          <dt>{contacts.host}</dt>
          <dd>{data.host}</dd>
        </div>
      </dl>
    </div>
  );
}
