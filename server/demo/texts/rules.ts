import type { RuleTerms } from '#server/features/statistics/rules/evaluateRule.ts';

export interface DemoRule extends RuleTerms {
  readonly name: string;
  readonly isOn: boolean;
}

export const ruleTexts: readonly DemoRule[] = [
  {
    name: 'Zones that cost too much',
    isOn: true,
    on: 'zone',
    windowDays: 30,
    conditions: [
      { join: 'and', metric: 'impressions', comparison: 'atLeast', value: 100 },
      { join: 'and', metric: 'cpa', comparison: 'over', value: 0.06 },
    ],
  },
  {
    name: 'Countries that don’t convert',
    isOn: true,
    on: 'country',
    windowDays: 30,
    conditions: [
      { join: 'and', metric: 'cost', comparison: 'over', value: 0.03 },
      { join: 'and', metric: 'conversions', comparison: 'exactly', value: 0 },
    ],
  },
  {
    name: 'Weak creatives',
    isOn: false,
    on: 'creative',
    windowDays: 7,
    conditions: [
      { join: 'and', metric: 'impressions', comparison: 'over', value: 200 },
      { join: 'and', metric: 'ctr', comparison: 'under', value: 5 },
      { join: 'or', metric: 'viewability', comparison: 'under', value: 30 },
    ],
  },
];
