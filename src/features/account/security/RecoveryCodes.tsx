import { secondFactor as words } from '#src/i18n/en/account/secondFactor.ts';
import { recordWords } from '#src/i18n/en/admin/record.ts';
import { autoFocus } from '#src/ui/autoFocus.ts';
import { CopyButton } from '#src/ui/copy/CopyButton.tsx';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onKept: () => void;
}

/** Shows the recovery codes, only once. */
export const RecoveryCodes = ({ codes, onKept }: RecoveryCodesProps) => (
  <div className="owned-form recovery">
    <h3 ref={autoFocus} tabIndex={-1}>
      {words.codesTitle}
    </h3>
    <p>{words.codesText}</p>
    <ul className="plain-list recovery-codes" aria-label={words.codes}>
      {codes.map((code) => (
        <li key={code}>
          <code>{code}</code>
        </li>
      ))}
    </ul>
    <div className="item-actions">
      <CopyButton what={words.codes} text={codes.join('\n')} className="button">
        {recordWords.copy}
      </CopyButton>
      <button type="button" className="button" data-kind="filled" onClick={onKept}>
        {words.kept}
      </button>
    </div>
  </div>
);
