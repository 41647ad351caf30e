import { recordWrite } from '#server/audit/recordWrite.ts';
import type { AfterCreateContext, CheckContext, Effects } from '#server/operations/effect.ts';
import { toTypedRecord } from '#server/operations/rowsWhere.ts';
import { amendRecord } from '#server/operations/writeRecord.ts';
import { toEntries } from '#src/fields/records/entries.ts';
import { blockReasons } from '#src/i18n/en/statistics/rules.ts';
import { choiceWord } from '#src/i18n/labels.ts';
import { say } from '#src/i18n/say.ts';
import { type Problem, problem } from '#src/problems/catalogue.ts';
import { advertCampaigns } from '#src/resources/adnet/advertCampaigns.ts';
import { metricsFor } from '#src/resources/statistics/audience.ts';
import { autoRuleActs } from '#src/resources/statistics/autoRuleActs.ts';
import { autoRules } from '#src/resources/statistics/autoRules.ts';
import { describeRule } from './describeRule.ts';

/** Finds metrics that the rule's author can't read in their role. */
async function findWithheldMetrics({ actor, values, after }: CheckContext): Promise<Problem[]> {
  if (actor === undefined || !('conditions' in values)) return [];
  const allowed = metricsFor(actor.role);
  return toEntries(after['conditions']).flatMap(({ metric: name }, index) =>
    typeof name !== 'string' || allowed.some((each) => each === name)
      ? []
      : [problem('unknownStatisticsName', { name }, `conditions[${index}].metric`)],
  );
}

const storeSentence = ({ tx, platform, after }: AfterCreateContext) =>
  amendRecord(tx, autoRules, after.id, {
    says: describeRule(toTypedRecord(autoRules, after), platform.configuration.adCurrency),
  });

export const autoRuleEffects: Effects = {
  check: findWithheldMetrics,
  afterCreate: storeSentence,
  afterUpdate: storeSentence,

  /** A rule that is switched on is due immediately. */
  async afterTransition({ tx, after, transition }) {
    const nextCheckAt = transition.to === 'on' ? new Date().toISOString() : null;
    return amendRecord(tx, autoRules, after.id, { nextCheckAt });
  },
};

export const autoRuleActEffects: Effects = {
  async afterTransition({ tx, actor, after }) {
    const { campaign, on, name } = toTypedRecord(autoRuleActs, after);
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
