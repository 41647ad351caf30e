/** The campaign follows from the balance that is chosen: `AmountInput` sets it. */
export const CampaignInput = () => null;
