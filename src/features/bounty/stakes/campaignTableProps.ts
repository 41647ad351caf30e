/** The props of a public table of one campaign. */
export interface CampaignTableProps {
  /** The ID of the campaign, as in the page's address. */
  readonly campaign: string;
  readonly currency: string;
  /** Whether a task of the campaign pays in stakes. */
  readonly hasStakes: boolean;
}
