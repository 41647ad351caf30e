import { BurnInput } from '#src/fields/walletAddress/BurnInput.tsx';
import { AddressInput } from './AddressInput.tsx';
import { AmountInput } from './AmountInput.tsx';
import { CampaignInput } from './CampaignInput.tsx';
import { MethodInput } from './MethodInput.tsx';

/** Field → its input in the form for a withdrawal. One file, because the form needs all of them. */
export const withdrawalInputs = {
  amount: AmountInput,
  campaign: CampaignInput,
  method: MethodInput,
  address: AddressInput,
  burnsCoins: BurnInput,
} as const;
