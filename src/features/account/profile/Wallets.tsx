import { profile } from '#src/i18n/en/account/profile.ts';
import { choiceWord, emptyText } from '#src/i18n/labels.ts';
import { say } from '#src/i18n/say.ts';
import { wallets } from '#src/resources/bounty/wallets.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { Icon } from '#src/theme/Icon.tsx';
import { LoadedSection } from '#src/ui/LoadedSection.tsx';
import { ItemForm } from './ItemForm.tsx';
import { RemoveItem } from './RemoveItem.tsx';
import { useOwnRecords } from './useOwnRecords.ts';
import { useRowEditing } from './useRowEditing.ts';

const formFields = ['address', 'burnsCoins', 'label'];
/** The value of `open` for a new wallet; for other rows it is the ID. */
const newRow = 'another';

function WalletRow({ wallet, onChange }: { readonly wallet: AnyRow; readonly onChange: () => void }) {
  const address = String(wallet['address']);
  return (
    <li className="owned">
      <span className="owned-mark">
        <Icon name="Payments" />
      </span>
      <div className="owned-what">
        <p className="owned-name">
          <strong>{choiceWord(String(wallet['network']))}</strong>
          {typeof wallet['label'] === 'string' && <span>{wallet['label']}</span>}
        </p>
        <code className="owned-address">{address}</code>
      </div>
      <div className="owned-actions">
        <button
          type="button"
          className="quiet-button"
          aria-label={say(profile.changeOf, { what: address })}
          onClick={onChange}
        >
          {profile.change}
        </button>
        <RemoveItem resource={wallets} record={wallet} />
      </div>
    </li>
  );
}

/** The user's wallets. */
export function Wallets() {
  const { data = [], isPending, error, refetch } = useOwnRecords(wallets);
  const { sectionRef, draftOf, open, setOpen, close, onSaved } = useRowEditing(wallets);
  const form = { resource: wallets, draftName: draftOf(open ?? newRow), names: formFields, onSaved, onCancel: close };
  const rows = data.map((wallet) =>
    wallet.id === open ? (
      <li key={wallet.id} className="owned-form">
        <ItemForm {...form} record={wallet} title={say(profile.changeOf, { what: String(wallet['address']) })} />
      </li>
    ) : (
      <WalletRow key={wallet.id} wallet={wallet} onChange={() => setOpen(wallet.id)} />
    ),
  );
  return (
    <LoadedSection
      className="box form-section owned-part"
      title={profile.wallets}
      text={profile.walletsText}
      sectionRef={sectionRef}
      isPending={isPending}
      error={error}
      onRetry={() => void refetch()}
    >
      {rows.length > 0 ? (
        <ul className="plain-list owned-list">{rows}</ul>
      ) : (
        <p className="owned-none">{emptyText(wallets)}</p>
      )}
      {open === newRow ? (
        <div className="owned-form">
          <ItemForm {...form} title={profile.addWallet} />
        </div>
      ) : (
        <div className="owned-add">
          <button type="button" className="button" onClick={() => setOpen(newRow)}>
            <Icon name="Add" />
            {profile.addWallet}
          </button>
        </div>
      )}
    </LoadedSection>
  );
}
