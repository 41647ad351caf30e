import type { InputProps } from '#src/fields/input.ts';
import { inputOf } from '#src/fields/inputs.ts';
import { manage } from '#src/i18n/en/bounty/campaigns.ts';
import { subfieldsOf } from '#src/schema/subfields.ts';
import { useTerms } from './TaskTerms.ts';

interface RewardPartProps extends InputProps {
  readonly part: string;
  /** Beyond what the declaration says. */
  readonly isAsked?: boolean;
}

const labels: Readonly<Record<string, string>> = manage.rewardParts;

/** The input of a part of a reward, by its kind; an amount of money says its currency. What is asked for has to be filled. */
export function RewardPart({ part, isAsked = false, resource, name, field }: RewardPartProps) {
  const { campaign, share } = useTerms();
  const declared = new Map(subfieldsOf(field)).get(part);
  const input = declared && inputOf(declared.kind);
  if (declared === undefined || input === undefined) return null;
  const unit = part === 'amount' && !campaign.isIco ? { unit: share.unit } : {};
  return (
    <input.Component
      resource={resource}
      name={`${name}.${part}`}
      field={{ ...declared, required: declared.required || isAsked, options: { ...declared.options, ...unit } }}
      label={labels[part] ?? part}
      help={undefined}
    />
  );
}
