import { contacts } from '#src/i18n/en/account/contacts.ts';
import { useConfiguration } from '#src/providers/useConfiguration.ts';
import { PageError } from '#src/ui/notice/PageError.tsx';
import { ContentSkeleton } from '#src/ui/Skeleton.tsx';
import { usePageTitle } from '#src/ui/usePageTitle.ts';
import './contacts.css';

const pure = (handle: string): string => handle.replace(/^@/, '');

/** How to reach the support, from the site-wide configuration. */
export function Contacts() {
  usePageTitle(contacts.title);
  const { data, error, refetch } = useConfiguration();
  if (error) return <PageError error={error} onRetry={() => void refetch()} />;
  if (!data) return <ContentSkeleton />;
  const { telegram, skype, email } = data.support;
  const ways = [
    { name: contacts.email, said: email, href: `mailto:${email}` },
    { name: contacts.telegram, said: `@${pure(telegram)}`, href: `https://t.me/${encodeURIComponent(pure(telegram))}` },
    { name: contacts.skype, said: skype, href: `skype:${encodeURIComponent(skype)}?chat` },
  ];
  return (
    <div className="contacts">
      <h1>{contacts.title}</h1>
      <p>{contacts.text}</p>
      <dl className="box">
        {ways.map(({ name, said, href }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <a href={href} target={href.startsWith('https:') ? '_blank' : undefined} rel="noreferrer">
                {said}
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
