/** A mail as people read it: quoted-printable, in which long and foreign lines travel, is undone. */
function readable(raw: string): string {
  const bytes = raw
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}

export interface ReadMail {
  readonly headers: string;
  readonly text: string;
  readonly html: string;
  /** The link of its button. */
  readonly link: string;
}

/** Takes apart a mail of `letter`, as a mail server received it. */
export function readMail(raw: string): ReadMail {
  const [headers = ''] = raw.split(/\r?\n\r?\n/);
  const [, text = '', html = ''] = readable(raw).split(/^Content-Type: text\/(?:plain|html).*$/m);
  const [link = ''] = /https?:\/\/\S+\/admin\/[\w-]+#[\w-]+/.exec(text) ?? [];
  return { headers, text, html, link };
}
