import { useNotify, useTranslate } from 'ra-core';
import { adnet } from '#src/i18n/en/adnet.ts';
import { screens } from '#src/i18n/en/screens.ts';
import './copyBox.css';

interface CopyBoxProps {
  /** What it is, over the box and for who doesn't see it. */
  readonly label: string;
  readonly text: string;
}

/** Something to take along as it is: a token, an address, a piece of code. */
export function CopyBox({ label, text }: CopyBoxProps) {
  const notify = useNotify();
  const translate = useTranslate();
  const copy = () =>
    void navigator.clipboard.writeText(text).then(() => notify(screens.copied, { messageArgs: { _: screens.copied } }));
  return (
    <div className="copy-box">
      <span className="copy-label">{label}</span>
      <code>{text}</code>
      <button type="button" className="button" aria-label={translate('adnet.copyOf', { what: label })} onClick={copy}>
        {adnet.copy}
      </button>
    </div>
  );
}
