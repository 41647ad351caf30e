import { BurnInput } from '#src/fields/walletAddress/BurnInput.tsx';
import { AddressInput } from './AddressInput.tsx';
import { AmountInput } from './AmountInput.tsx';
import { CampaignInput } from './CampaignInput.tsx';
import { MethodInput } from './MethodInput.tsx';

/** The inputs of the form for a withdrawal, by field. One file, as the form needs all of them. */
export const withdrawalInputs = {
  amount: AmountInput,
  campaign: CampaignInput,
  method: MethodInput,
  address: AddressInput,
  burnsCoins: BurnInput,
} as const;
