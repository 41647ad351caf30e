/** The event of an ad or a visitor that an advertiser pays for. */
type BilledEvent = 'impression' | 'viewable' | 'click' | 'video_complete' | 'conversion';

interface PricingBasis {
  /** Undefined for a model that no event can bill: a campaign can’t choose it. */
  readonly bills: BilledEvent | undefined;
  /** The number of events that one bid is for. */
  readonly events: number;
}

/** CPM is the cost per mille (1,000). */
const mille = 1000;

/** The billed event of each pricing model, by the title of the model. */
export const pricingBasis: Readonly<Record<string, PricingBasis>> = {
  CPM: { bills: 'impression', events: mille },
  CPC: { bills: 'click', events: 1 },
  CPA: { bills: 'conversion', events: 1 },
  CPV: { bills: 'video_complete', events: 1 },
  vCPM: { bills: 'viewable', events: mille },
  'Smart CPM': { bills: 'impression', events: mille },
  'Smart CPC': { bills: 'click', events: 1 },
  CPD: { bills: undefined, events: 1 },
  RevShare: { bills: 'conversion', events: 1 },
};

/** The model whose conversions cost a share of their value. */
export const revenueShareModel = 'RevShare';

/** The basis of a pricing model; undefined for an unknown model. @param model its title */
export const basisOf = (model: string): PricingBasis | undefined =>
  Object.hasOwn(pricingBasis, model) ? pricingBasis[model] : undefined;

/** The models that no event can bill: a campaign can't choose them. */
export const unbillableModels = Object.keys(pricingBasis).filter((model) => basisOf(model)?.bills === undefined);

/** Whether campaigns of a pricing model pay for conversions. */
export const paysForConversions = (model: string): boolean => basisOf(model)?.bills === 'conversion';
