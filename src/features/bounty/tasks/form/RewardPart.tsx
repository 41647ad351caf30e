import type { InputProps } from '#src/fields/input.ts';
import { findInput } from '#src/fields/inputs.ts';
import { partLabel } from '#src/i18n/labels.ts';
import { subfieldsOf } from '#src/schema/subfields.ts';
import { useTaskFormContext } from './taskFormContext.ts';

interface RewardPartProps extends InputProps {
  readonly part: string;
  /** Whether the input is required even if the declaration makes it optional. */
  readonly isRequired?: boolean;
}

/** The input of a part of a reward, by its kind. An amount of money has its currency as unit. */
export function RewardPart({ part, isRequired = false, resource, name, field }: RewardPartProps) {
  const { campaign, share } = useTaskFormContext();
  const declared = new Map(subfieldsOf(field)).get(part);
  const input = declared && findInput(declared.kind);
  // The name of an entry is its list and its index: `rewards.0`.
  const [list = name] = name.split('.');
  if (declared === undefined || input === undefined) return null;
  const unit = part === 'amount' && !campaign.isIco ? { unit: share.unit } : {};
  return (
    <input.Component
      resource={resource}
      name={`${name}.${part}`}
      field={{ ...declared, required: declared.required || isRequired, options: { ...declared.options, ...unit } }}
      label={partLabel({ resource, name: list }, field.kind, part)}
      help={undefined}
    />
  );
}
