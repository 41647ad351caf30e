import Close from '@mui/icons-material/Close';
import IconButton from '@mui/material/IconButton';
import { useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { InputProps } from '#src/fields/input.ts';
import { manage } from '#src/i18n/en/bounty/campaigns.ts';
import { say } from '#src/i18n/say.ts';
import { textMember } from '#src/providers/json.ts';
import { hasPlaces } from '#src/resources/bounty/taskTypes/rewardMethods.ts';
import { RewardCoverage } from './RewardCoverage.tsx';
import { RewardPart } from './RewardPart.tsx';
import { RewardTypeInput } from './RewardTypeInput.tsx';
import { isFilled, useRewardWords } from './rewardWords.ts';
import { useTaskFormContext } from './taskFormContext.ts';

interface RewardEntryProps extends InputProps {
  readonly number: number;
  readonly onRemove: () => void;
}

const tier = ['metric', 'from', 'to'] as const;
const cap = ['capPerUser'] as const;

interface OptionalPartsProps extends InputProps {
  readonly parts: readonly string[];
  readonly add: string;
  readonly remove: string;
  /** The meaning of a reward with empty parts. */
  readonly empty: string;
}

/** Parts that most rewards leave empty. A button shows them, or empties and hides them. */
function OptionalParts({ parts, add, remove, empty, ...entry }: OptionalPartsProps) {
  const { setValue } = useFormContext();
  const value: unknown = useWatch({ name: entry.name });
  const isSet = parts.some((part) => isFilled(value, part));
  const [isOpen, setOpen] = useState(isSet);
  const toggle = () => {
    if (isOpen) for (const part of parts) setValue(`${entry.name}.${part}`, null, { shouldDirty: true });
    setOpen(!isOpen);
  };
  return (
    <div className="reward-wanted">
      {isOpen && (
        <div className="reward-parts">
          {parts.map((part) => (
            <RewardPart key={part} {...entry} part={part} />
          ))}
        </div>
      )}
      {isOpen && !isSet && <p className="reward-empty">{empty}</p>}
      <button type="button" className="quiet-button" aria-expanded={isOpen} onClick={toggle}>
        {isOpen ? remove : add}
      </button>
    </div>
  );
}

/** The number of places, if the method has them. Another method empties it. */
function Places(entry: InputProps) {
  const { setValue } = useFormContext();
  const value: unknown = useWatch({ name: entry.name });
  const hasPlacesInput = hasPlaces(textMember(value, 'method'));
  const isStale = !hasPlacesInput && isFilled(value, 'places');
  useEffect(() => {
    if (isStale) setValue(`${entry.name}.places`, null, { shouldDirty: true });
  }, [isStale, entry.name, setValue]);
  return hasPlacesInput && <RewardPart {...entry} part="places" isRequired />;
}

/** One reward: its summary as a sentence, then its inputs. */
export function RewardEntry({ number, onRemove, ...entry }: RewardEntryProps) {
  const { campaign } = useTaskFormContext();
  const words = useRewardWords(entry.name);
  const titleId = `${entry.name}-words`;
  return (
    <fieldset className="reward" aria-labelledby={titleId}>
      <div className="reward-head">
        <p id={titleId} className="reward-words">
          {words}
        </p>
        <IconButton size="small" aria-label={say(manage.removeReward, { number })} onClick={onRemove}>
          <Close fontSize="small" />
        </IconButton>
      </div>
      <div className="reward-parts">
        <RewardTypeInput {...entry} name={`${entry.name}.rewardType`} />
        <RewardPart {...entry} part="amount" />
        {campaign.isIco && <RewardPart {...entry} part="unit" />}
        <RewardPart {...entry} part="method" />
        <Places {...entry} />
      </div>
      <RewardCoverage name={entry.name} />
      <OptionalParts {...entry} parts={tier} add={manage.addTier} remove={manage.dropTier} empty={manage.emptyTier} />
      <OptionalParts {...entry} parts={cap} add={manage.addCap} remove={manage.dropCap} empty={manage.emptyCap} />
    </fieldset>
  );
}
