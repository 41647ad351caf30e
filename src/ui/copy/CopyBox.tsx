import { recordWords } from '#src/i18n/en/admin/record.ts';
import { CopyButton } from './CopyButton.tsx';
import './copyBox.css';

interface CopyBoxProps {
  /** The text's name, above the box and for screen readers. */
  readonly label: string;
  readonly text: string;
}

/** A text to copy: a token, an address, a piece of code. */
export const CopyBox = ({ label, text }: CopyBoxProps) => (
  <div className="copy-box">
    <span className="copy-label">{label}</span>
    <code>{text}</code>
    <CopyButton what={label} text={text} className="button">
      {recordWords.copy}
    </CopyButton>
  </div>
);
