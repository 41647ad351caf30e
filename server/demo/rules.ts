import { describeRule } from '#server/features/statistics/rules/describeRule.ts';
import type { Values } from '#src/fields/validate.ts';
import { advertCampaigns } from '#src/resources/adnet/advertCampaigns.ts';
import { autoRuleStatus } from '#src/resources/statistics/autoRules.ts';
import type { AdnetOwners } from './adnetOwners.ts';
import { type DemoRule, ruleTexts } from './texts/rules.ts';
import { shifted, span } from './times.ts';

interface OwnedCampaign {
  readonly id: number;
  readonly values: Values;
}

const { on, off } = autoRuleStatus.values;

/** Returns the rules of a campaign. Active rules are checked once its events exist. */
const rulesOf = (now: Date, { id: campaign, values }: OwnedCampaign, currency: string): Values[] =>
  ruleTexts.map(({ name, isOn, ...terms }: DemoRule, nth) => {
    const createdAt = shifted(now, (nth - 12) * span.day).toISOString();
    return {
      name,
      campaign,
      ...terms,
      says: describeRule(terms, currency),
      status: isOn ? on : off,
      checkedAt: null,
      nextCheckAt: isOn ? shifted(now, span.hour).toISOString() : null,
      owner: values['owner'],
      createdAt,
      updatedAt: createdAt,
      version: isOn ? 2 : 1,
    };
  });

/** Returns rules, on and off, for the first running campaign of each demo account that has one. */
export function demoRules(
  now: Date,
  { advertiser, everyone }: AdnetOwners,
  { campaigns, currency }: { readonly campaigns: readonly OwnedCampaign[]; readonly currency: string },
): Values[] {
  const { active } = advertCampaigns.status?.machine.values ?? {};
  const runs = ({ values }: OwnedCampaign) => values['status'] === active && !values['paused'] && !values['archived'];
  return [advertiser, everyone].flatMap(({ id }) => {
    const campaign = campaigns.find((each) => each.values['owner'] === id && runs(each));
    return campaign === undefined ? [] : rulesOf(now, campaign, currency);
  });
}
