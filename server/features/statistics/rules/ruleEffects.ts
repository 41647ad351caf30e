import { recordWrite } from '#server/audit/record.ts';
import type { Creation, Draft, Effects } from '#server/operations/effect.ts';
import { typed } from '#server/operations/typedRows.ts';
import { amendRecord } from '#server/operations/writeRecord.ts';
import { entriesIn } from '#src/fields/records/entries.ts';
import { blockReasons } from '#src/i18n/en/statistics/rules.ts';
import { choiceWord } from '#src/i18n/labels.ts';
import { say } from '#src/i18n/say.ts';
import { type Problem, problem } from '#src/problems/catalogue.ts';
import { advertCampaigns } from '#src/resources/adnet/advertCampaigns.ts';
import { metricsFor } from '#src/resources/statistics/audience.ts';
import { autoRuleActs } from '#src/resources/statistics/autoRuleActs.ts';
import { autoRules } from '#src/resources/statistics/autoRules.ts';
import { ruleInWords } from './sentence.ts';

/** Metrics that the role of whoever writes the rule doesn't read. */
async function withheldMetrics({ actor, values, after }: Draft): Promise<Problem[]> {
  if (actor === undefined || !('conditions' in values)) return [];
  const allowed = metricsFor(actor.role);
  return entriesIn(after['conditions']).flatMap(({ metric: name }, index) =>
    typeof name !== 'string' || allowed.some((each) => each === name)
      ? []
      : [problem('unknownStatisticsName', { name }, `conditions[${index}].metric`)],
  );
}

/** Writes the sentence of a rule. */
const withSentence = ({ tx, platform, after }: Creation) =>
  amendRecord(tx, autoRules, after.id, {
    says: ruleInWords(typed(autoRules, after), platform.configuration.adCurrency),
  });

export const autoRuleEffects: Effects = {
  check: withheldMetrics,
  afterCreate: withSentence,
  afterUpdate: withSentence,

  /** A rule that is switched on is due at once. */
  async afterTransition({ tx, after, transition }) {
    const nextCheckAt = transition.to === 'on' ? new Date().toISOString() : null;
    return amendRecord(tx, autoRules, after.id, { nextCheckAt });
  },
};

export const autoRuleActEffects: Effects = {
  async afterTransition({ tx, actor, after }) {
    const { campaign, on, name } = typed(autoRuleActs, after);
    await recordWrite(tx, actor, {
      entity: advertCampaigns.name,
      entityId: campaign,
      action: 'unblock',
      reason: say(blockReasons.unblock, { target: choiceWord(on), name }),
    });
    return amendRecord(tx, autoRuleActs, after.id, {
      undoneAt: new Date().toISOString(),
      undoneBy: actor?.id ?? null,
    });
  },
};
