/** The campaign follows from the chosen balance: `AmountInput` sets it. */
export const CampaignInput = () => null;
