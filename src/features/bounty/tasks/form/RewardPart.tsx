import type { InputProps } from '#src/fields/input.ts';
import { inputOf } from '#src/fields/inputs.ts';
import { manage } from '#src/i18n/en/bounty/campaigns.ts';
import { partsOf } from '#src/schema/parts.ts';
import { useTaskFormContext } from './taskFormContext.ts';

interface RewardPartProps extends InputProps {
  readonly part: string;
  /** Required even where the declaration leaves it optional. */
  readonly isRequired?: boolean;
}

const labels: Readonly<Record<string, string>> = manage.rewardParts;

/** The input of a part of a reward, by its kind. An amount of money has its currency as unit. */
export function RewardPart({ part, isRequired = false, resource, name, field }: RewardPartProps) {
  const { campaign, share } = useTaskFormContext();
  const declared = new Map(partsOf(field)).get(part);
  const input = declared && inputOf(declared.kind);
  if (declared === undefined || input === undefined) return null;
  const unit = part === 'amount' && !campaign.isIco ? { unit: share.unit } : {};
  return (
    <input.Component
      resource={resource}
      name={`${name}.${part}`}
      field={{ ...declared, required: declared.required || isRequired, options: { ...declared.options, ...unit } }}
      label={labels[part] ?? part}
      help={undefined}
    />
  );
}
