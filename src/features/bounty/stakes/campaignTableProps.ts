/** The props of a public table of one campaign. */
export interface CampaignTableProps {
  /** The id of the campaign as the page's address has it. */
  readonly campaign: string;
  readonly currency: string;
  /** Whether a task of the campaign pays in stakes. */
  readonly hasStakes: boolean;
}
