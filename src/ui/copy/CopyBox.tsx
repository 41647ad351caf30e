import { screens } from '#src/i18n/en/admin/screens.ts';
import { CopyButton } from './CopyButton.tsx';
import './copyBox.css';

interface CopyBoxProps {
  /** What it is, over the box and for who doesn't see it. */
  readonly label: string;
  readonly text: string;
}

/** Something to take along as it is: a token, an address, a piece of code. */
export const CopyBox = ({ label, text }: CopyBoxProps) => (
  <div className="copy-box">
    <span className="copy-label">{label}</span>
    <code>{text}</code>
    <CopyButton what={label} text={text} className="button">
      {screens.copy}
    </CopyButton>
  </div>
);
