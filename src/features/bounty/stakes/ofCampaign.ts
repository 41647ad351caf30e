/** Whose awards a table tells, and in what. */
export interface OfCampaign {
  /** As it stands in the page's address. */
  readonly campaign: string;
  readonly currency: string;
  /** Whether a task of it pays by stakes. */
  readonly hasStakes: boolean;
}
