import { useGetList } from 'ra-core';
import { useFormContext, useWatch } from 'react-hook-form';
import type { InputProps } from '#src/fields/input.ts';
import { findInput } from '#src/fields/inputs.ts';
import { withdrawalWords as words } from '#src/i18n/en/payments/withdrawals.ts';
import { say } from '#src/i18n/say.ts';
import { useActor } from '#src/providers/useActor.ts';
import { type Wallet, wallets } from '#src/resources/bounty/wallets.ts';
import { HoldNote } from './HoldNote.tsx';
import './withdrawals.css';

/** More wallets than any user has, so that one page suffices. */
const pagination = { page: 1, perPage: 100 };
const sort = { field: 'id', order: 'DESC' } as const;

/** The user's wallets on the chosen network, each a button that fills in its address. */
function OwnWallets({ name, method }: { readonly name: string; readonly method: unknown }) {
  const { id } = useActor().profile;
  const { setValue } = useFormContext();
  const { data = [] } = useGetList<Wallet>(
    wallets.name,
    { pagination, sort, filter: { owner: id } },
    { onError: () => undefined },
  );
  const own = data.filter(({ network }) => network === method);
  if (own.length === 0) return null;
  return (
    <fieldset className="own-addresses" aria-label={words.ownAddresses}>
      {own.map(({ id: wallet, address, label }) => (
        <button
          key={wallet}
          type="button"
          className="quiet-button"
          title={address}
          aria-label={say(words.useAddress, { address: label === null ? address : `${label}: ${address}` })}
          onClick={() => setValue(name, address, { shouldDirty: true, shouldValidate: true })}
        >
          {label ?? `${address.slice(0, 8)} … ${address.slice(-4)}`}
        </button>
      ))}
    </fieldset>
  );
}

/** The destination of the money, with the user's wallets to choose from. */
export function AddressInput(props: InputProps) {
  const method: unknown = useWatch({ name: 'method' });
  const input = findInput(props.field.kind);
  return (
    <>
      {input && <input.Component {...props} />}
      <OwnWallets name={props.name} method={method} />
      <HoldNote />
    </>
  );
}
