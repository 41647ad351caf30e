import { escapeHtml } from '#src/format/escapeHtml.ts';
import { letters } from '#src/i18n/en/admin/letters.ts';
import type { Mail } from './queueMail.ts';

/** An email to a user, sent as text and as HTML. */
interface MailContent {
  readonly recipient: string;
  readonly subject: string;
  /** Plain texts, the greeting first. */
  readonly paragraphs: readonly string[];
  /** A button after the paragraphs. */
  readonly action?: { readonly label: string; readonly url: string };
  /** Plain texts below the button, the signature last. */
  readonly closing: readonly string[];
}

// The styles are inline, because email clients drop style sheets.
const styles = {
  page: 'margin:0;padding:24px 16px;background:#f6f7f9;color:#1b2330;font:16px/24px system-ui,-apple-system,Segoe UI,Roboto,sans-serif',
  sheet:
    'max-width:520px;margin:0 auto;padding:32px 24px;background:#ffffff;border:1px solid #dde1e7;border-radius:8px',
  text: 'margin:0 0 16px;white-space:pre-line;overflow-wrap:anywhere',
  button:
    'display:inline-block;margin:8px 0 16px;padding:10px 20px;background:#2563d0;color:#ffffff;border-radius:8px;font-weight:600;text-decoration:none',
  small: 'margin:0 0 16px;color:#5b6675;font-size:13px;line-height:20px;overflow-wrap:anywhere',
};

/** Names and reasons are written by other users. Unescaped, their HTML could show anything. */
const paragraph = (text: string): string => `<p style="${styles.text}">${escapeHtml(text)}</p>`;

function button({ label, url }: NonNullable<MailContent['action']>): string {
  const address = escapeHtml(url);
  return [
    `<p style="margin:0"><a href="${address}" style="${styles.button}">${escapeHtml(label)}</a></p>`,
    `<p style="${styles.small}">${escapeHtml(letters.copyAddress)}<br><a href="${address}" style="color:#2563d0">${address}</a></p>`,
  ].join('\n');
}

function htmlOf({ subject, paragraphs, action, closing }: MailContent): string {
  const parts = [...paragraphs.map(paragraph), ...(action ? [button(action)] : []), ...closing.map(paragraph)];
  return [
    '<!doctype html>',
    `<html lang="en"><head><meta charset="utf-8"><meta name="color-scheme" content="light"><title>${escapeHtml(subject)}</title></head>`,
    `<body style="${styles.page}"><div style="${styles.sheet}">`,
    ...parts,
    '</div></body></html>',
  ].join('\n');
}

/** Formats an email as text and as HTML. */
export function composeMail(content: MailContent): Mail {
  const { recipient, subject, paragraphs, action, closing } = content;
  const acts = action ? [`${action.label}: ${action.url}`] : [];
  return { recipient, subject, body: [...paragraphs, ...acts, ...closing].join('\n\n'), html: htmlOf(content) };
}
