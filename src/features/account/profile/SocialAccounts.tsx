import { useNavigate } from 'react-router-dom';
import { networkIcons } from '#src/features/bounty/model/networkIcons.ts';
import { profile } from '#src/i18n/en/account/profile.ts';
import { networkNames } from '#src/i18n/en/bounty/networks.ts';
import { emptyText } from '#src/i18n/labels.ts';
import { say } from '#src/i18n/say.ts';
import { socialAccounts } from '#src/resources/bounty/socialAccounts.ts';
import { type SocialNetwork, socialNetworks } from '#src/resources/bounty/taskTypes/networks.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { Drawing } from '#src/theme/Icon.tsx';
import { LoadedSection } from '#src/ui/LoadedSection.tsx';
import { AccountRow } from './AccountRow.tsx';
import { ItemForm } from './ItemForm.tsx';
import { useConnectRequest } from './useConnectRequest.ts';
import { useOwnRecords } from './useOwnRecords.ts';
import { useRowEditing } from './useRowEditing.ts';

const formFields = ['handle'];

interface AddAccountProps {
  readonly missing: readonly SocialNetwork[];
  readonly onAdd: (network: SocialNetwork) => void;
}

/** Buttons that add an account on a network without one. */
const AddAccount = ({ missing, onAdd }: AddAccountProps) => (
  <div className="owned-add">
    <fieldset>
      <legend>{profile.addOn}</legend>
      {missing.map((network) => (
        <button key={network} type="button" className="button" onClick={() => onAdd(network)}>
          <Drawing path={networkIcons[network]} />
          {networkNames[network]}
        </button>
      ))}
    </fieldset>
  </div>
);

/** The user's accounts on social networks, in the order of the networks. */
export function SocialAccounts() {
  const { data = [], isPending, error, refetch } = useOwnRecords(socialAccounts);
  const request = useConnectRequest();
  const navigate = useNavigate();
  const { sectionRef, draftOf, open, setOpen, close, onSaved } = useRowEditing(socialAccounts, request.network);
  const saved = (record: AnyRow) => {
    onSaved(record);
    if (request.backTo !== '' && record['network'] === request.network) void navigate(request.backTo);
  };
  const accountOn = (network: SocialNetwork) => data.find((account) => account['network'] === network);
  const missing = socialNetworks.filter((network) => accountOn(network) === undefined);
  const rows = socialNetworks.flatMap((network) => {
    const account = accountOn(network);
    if (open === network) {
      const title = say(profile.accountOf, { network: networkNames[network] });
      const form = { resource: socialAccounts, record: account, presets: { network }, names: formFields, title };
      const draftName = draftOf(network);
      return [
        <li key={network} className="owned-form">
          <ItemForm {...form} draftName={draftName} onSaved={saved} onCancel={close} />
        </li>,
      ];
    }
    return account ? [<AccountRow key={network} {...{ account, network }} onChange={() => setOpen(network)} />] : [];
  });
  return (
    <LoadedSection
      className="box form-section owned-part"
      title={profile.accounts}
      text={profile.accountsText}
      sectionRef={sectionRef}
      isPending={isPending}
      error={error}
      onRetry={() => void refetch()}
    >
      {rows.length > 0 ? (
        <ul className="plain-list owned-list">{rows}</ul>
      ) : (
        <p className="owned-none">{emptyText(socialAccounts)}</p>
      )}
      {missing.length > 0 && <AddAccount missing={missing.filter((network) => network !== open)} onAdd={setOpen} />}
    </LoadedSection>
  );
}
