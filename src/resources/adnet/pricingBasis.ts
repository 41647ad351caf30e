/** What an advertiser pays for: an event of an ad or a visitor. */
type BilledEvent = 'impression' | 'viewable' | 'click' | 'video_complete' | 'conversion';

interface PricingBasis {
  /** Undefined for a model that no event can bill: it can’t be chosen. */
  readonly bills: BilledEvent | undefined;
}

/** What each pricing model bills, by the title of the model. */
export const pricingBasis: Readonly<Record<string, PricingBasis>> = {
  CPM: { bills: 'impression' },
  CPC: { bills: 'click' },
  CPA: { bills: 'conversion' },
  CPV: { bills: 'video_complete' },
  vCPM: { bills: 'viewable' },
  'Smart CPM': { bills: 'impression' },
  'Smart CPC': { bills: 'click' },
  CPD: { bills: undefined },
  RevShare: { bills: 'conversion' },
};

/** The model whose conversions cost a share of their value. */
export const revenueShareModel = 'RevShare';

/** Whether no event can bill a pricing model, so that no campaign may choose it. */
export const isUnbillable = (model: string): boolean =>
  Object.hasOwn(pricingBasis, model) && pricingBasis[model]?.bills === undefined;

/** Whether campaigns of a pricing model pay for conversions. */
export const paysForConversions = (model: string): boolean => pricingBasis[model]?.bills === 'conversion';
