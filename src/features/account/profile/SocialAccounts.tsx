import { networkIcons } from '#src/features/bounty/model/networkIcons.ts';
import { profile } from '#src/i18n/en/account/profile.ts';
import { networkNames } from '#src/i18n/en/bounty/networks.ts';
import { emptyText } from '#src/i18n/labels.ts';
import { say } from '#src/i18n/say.ts';
import { socialAccounts } from '#src/resources/bounty/socialAccounts.ts';
import { type SocialNetwork, socialNetworks } from '#src/resources/bounty/taskTypes/networks.ts';
import { Drawing } from '#src/theme/Icon.tsx';
import { LoadedSection } from '#src/ui/LoadedSection.tsx';
import { AccountRow } from './AccountRow.tsx';
import { ItemForm } from './ItemForm.tsx';
import { useOwned } from './useOwned.ts';
import { useRowEditing } from './useRowEditing.ts';

const asked = ['handle'];

interface MissingProps {
  readonly missing: readonly SocialNetwork[];
  readonly onAdd: (network: SocialNetwork) => void;
}

/** The networks that there is no account of yet, each a click away. */
const Missing = ({ missing, onAdd }: MissingProps) => (
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

/** One's accounts on social networks, in the order of the networks. */
export function SocialAccounts() {
  const { data = [], isPending, error, refetch } = useOwned(socialAccounts);
  const { home, open, setOpen, close, onSaved } = useRowEditing(socialAccounts);
  const accountOn = (network: SocialNetwork) => data.find((account) => account['network'] === network);
  const missing = socialNetworks.filter((network) => accountOn(network) === undefined);
  const rows = socialNetworks.flatMap((network) => {
    const account = accountOn(network);
    if (open === network) {
      const title = say(profile.accountOf, { network: networkNames[network] });
      const form = { resource: socialAccounts, record: account, presets: { network }, names: asked, title };
      return [
        <li key={network} className="owned-form">
          <ItemForm {...form} onSaved={onSaved} onCancel={close} />
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
      home={home}
      isPending={isPending}
      error={error}
      onRetry={() => void refetch()}
    >
      {rows.length > 0 ? (
        <ul className="plain-list owned-list">{rows}</ul>
      ) : (
        <p className="owned-none">{emptyText(socialAccounts)}</p>
      )}
      {missing.length > 0 && <Missing missing={missing.filter((network) => network !== open)} onAdd={setOpen} />}
    </LoadedSection>
  );
}
