import { composeMail } from '#server/mail/composeMail.ts';
import type { Mail } from '#server/mail/queueMail.ts';
import { notificationMailWords as words } from '#src/i18n/en/admin/notificationMails.ts';
import { say } from '#src/i18n/say.ts';

/** A notification in an email. */
interface MailedNotification {
  readonly title: string;
  readonly body: string;
  /** A path below /admin. */
  readonly link: string | null;
}

/** The maximum number of listed notifications. The page shows the rest. */
const maxIncluded = 20;

/**
 * Creates one email for all new notifications.
 * @param news at least one notification, the oldest first
 * @param publicUrl the platform's public URL
 */
export function bundleMail(recipient: string, news: readonly MailedNotification[], publicUrl: string): Mail {
  const addressOf = (path: string): string => `${publicUrl}/admin${path}`;
  const closing = [say(words.settings, { url: addressOf('/edit') }), words.from];
  const [first, ...others] = news;
  if (first !== undefined && others.length === 0)
    return composeMail({
      recipient,
      subject: first.title,
      paragraphs: [first.body],
      ...(first.link !== null && { action: { label: words.open, url: addressOf(first.link) } }),
      closing,
    });
  const included = news.slice(0, maxIncluded);
  const rest = news.length - included.length;
  const texts = included.map(({ title, body, link }) =>
    [title, body, ...(link === null ? [] : [addressOf(link)])].join('\n'),
  );
  return composeMail({
    recipient,
    subject: say(words.subject, { count: news.length }),
    paragraphs: [words.intro, ...texts, ...(rest > 0 ? [say(words.more, { count: rest })] : [])],
    action: { label: words.openAll, url: addressOf('/notifications') },
    closing,
  });
}
