import { useGetOne } from 'ra-core';
import { networkIcons } from '#src/features/bounty/model/networkIcons.ts';
import { profile } from '#src/i18n/en/account/profile.ts';
import { networkNames } from '#src/i18n/en/bounty/networks.ts';
import { statusWord } from '#src/i18n/labels.ts';
import { say } from '#src/i18n/say.ts';
import { socialAccounts } from '#src/resources/bounty/socialAccounts.ts';
import type { SocialNetwork } from '#src/resources/bounty/taskTypes/networks.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { Drawing } from '#src/theme/Icon.tsx';
import { CopyBox } from '#src/ui/copy/CopyBox.tsx';
import { CheckedAccount } from './CheckedAccount.tsx';
import { RemoveItem } from './RemoveItem.tsx';
import { useCheck } from './useCheck.ts';

interface AccountRowProps {
  readonly account: AnyRow;
  readonly network: SocialNetwork;
  readonly onChange: () => void;
}

const isVerified = ({ status }: AnyRow): boolean => status === 'verified';

const isProvable = (account: AnyRow): boolean => account['checkedAt'] !== null && !isVerified(account);

/**
 * The instructions for verifying the ownership of a checked account. Only the record contains the secret code, and only for its owner: an
 * admin who sees Quarry as the owner gets null.
 */
function Proof({ id }: { readonly id: number }) {
  const { data } = useGetOne<AnyRow>(socialAccounts.name, { id });
  const code: unknown = data?.['verifyCode'];
  if (typeof code !== 'string') return null;
  return (
    <div className="owned-proof">
      <p>{profile.prove}</p>
      <CopyBox label={profile.code} text={code} />
    </div>
  );
}

/** A social account: the result of its last check, and its actions. */
export function AccountRow({ account, network, onChange }: AccountRowProps) {
  const { check, isChecking, refusal } = useCheck(account);
  const handle = String(account['handle']);
  const status = String(account['status']);
  return (
    <li className="owned">
      <span className="owned-mark" data-network={network}>
        <Drawing path={networkIcons[network]} />
      </span>
      <div className="owned-what">
        <p className="owned-name">
          <strong>{networkNames[network]}</strong>
          <a href={String(account['url'])} target="_blank" rel="noopener noreferrer">
            {handle}
          </a>
          <span className="chip" data-tone={socialAccounts.status?.machine.tones[status]}>
            {statusWord(status)}
          </span>
        </p>
        <CheckedAccount account={account} />
        {refusal && (
          <p className="field-error" role="alert">
            {refusal}
          </p>
        )}
        {isProvable(account) && <Proof id={account.id} />}
      </div>
      <div className="owned-actions">
        <button
          type="button"
          // Only an unfinished action is prominent.
          className={isVerified(account) ? 'quiet-button' : 'button'}
          disabled={isChecking}
          aria-label={say(profile.checkOf, { handle, network: networkNames[network] })}
          onClick={check}
        >
          {isChecking ? profile.checking : profile.check}
        </button>
        <button
          type="button"
          className="quiet-button"
          aria-label={say(profile.changeOf, { what: handle })}
          onClick={onChange}
        >
          {profile.change}
        </button>
        <RemoveItem resource={socialAccounts} record={account} />
      </div>
    </li>
  );
}
