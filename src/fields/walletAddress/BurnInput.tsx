import { useWatch } from 'react-hook-form';
import { addressWords } from '#src/i18n/en/admin/addresses.ts';
import type { InputProps } from '../input.ts';
import { findInput } from '../inputs.ts';
import { isBurnAddress } from './burnAddresses.ts';
import { normalizeWalletAddress } from './networks.ts';
import './walletAddress.css';

/** The confirmation that coins may be lost. It is shown only while the form's `address` burns them. */
export function BurnInput(props: InputProps) {
  const address: unknown = useWatch({ name: 'address' });
  const input = findInput(props.field.kind);
  if (typeof address !== 'string' || !isBurnAddress(normalizeWalletAddress(address))) return null;
  return (
    <>
      <p className="note wallet-burn" data-tone="refused" role="alert">
        {addressWords.burns}
      </p>
      {input && <input.Component {...props} label={addressWords.confirmBurn} />}
    </>
  );
}
