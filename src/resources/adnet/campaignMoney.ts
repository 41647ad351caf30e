import { money } from '#src/fields/money/kind.ts';
import { percentage } from '#src/fields/percentage/kind.ts';
import { reference } from '#src/fields/reference/kind.ts';
import { unbillableModels } from './pricingBasis.ts';

const positive = { required: true, above: 0, inAdCurrency: true } as const;

/** The amount that a campaign may spend. */
export const spending = () => money(positive);

/** The event that a campaign pays for. */
export const pricingModel = () =>
  reference('pricing-models', {
    required: true,
    filter: true,
    except: { field: 'title', values: unbillableModels, problem: 'unbillableModel' },
  });

/** The price that a campaign pays for one event. */
export const bid = () => money({ ...positive, rate: true });

/** The percentage of a conversion's value that a campaign pays, if its pricing model is a share of revenue. */
export const revenueShare = () =>
  percentage({ required: true, above: 0, when: { field: 'pricingModel', is: 'revshare' } });
