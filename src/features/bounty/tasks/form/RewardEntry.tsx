import Close from '@mui/icons-material/Close';
import IconButton from '@mui/material/IconButton';
import { useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { InputProps } from '#src/fields/input.ts';
import { manage } from '#src/i18n/en/bounty/campaigns.ts';
import { say } from '#src/i18n/say.ts';
import { textMember } from '#src/providers/json.ts';
import { hasPlaces } from '#src/resources/bounty/taskTypes/rewardMethods.ts';
import { RewardPart } from './RewardPart.tsx';
import { RewardReach } from './RewardReach.tsx';
import { RewardTypeInput } from './RewardTypeInput.tsx';
import { isFilled, useRewardWords } from './rewardWords.ts';
import { useTerms } from './TaskTerms.ts';

interface RewardEntryProps extends InputProps {
  readonly number: number;
  readonly onRemove: () => void;
}

const tier = ['metric', 'from', 'to'] as const;
const cap = ['capPerUser'] as const;

interface WantedProps extends InputProps {
  readonly parts: readonly string[];
  readonly add: string;
  readonly drop: string;
  /** What becomes of the reward while all of them are empty. */
  readonly empty: string;
}

/** Parts that most rewards do without: asked for when they are wanted, and empty again when not. */
function Wanted({ parts, add, drop, empty, ...entry }: WantedProps) {
  const { setValue } = useFormContext();
  const value: unknown = useWatch({ name: entry.name });
  const isSaid = parts.some((part) => isFilled(value, part));
  const [isOpen, setOpen] = useState(isSaid);
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
      {isOpen && !isSaid && <p className="reward-empty">{empty}</p>}
      <button type="button" className="quiet-button" aria-expanded={isOpen} onClick={toggle}>
        {isOpen ? drop : add}
      </button>
    </div>
  );
}

/** How many get the reward, where not everybody does; empty again when everybody shall. */
function Places(entry: InputProps) {
  const { setValue } = useFormContext();
  const value: unknown = useWatch({ name: entry.name });
  const isAsked = hasPlaces(textMember(value, 'method'));
  const isLeftOver = !isAsked && isFilled(value, 'places');
  useEffect(() => {
    if (isLeftOver) setValue(`${entry.name}.places`, null, { shouldDirty: true });
  }, [isLeftOver, entry.name, setValue]);
  return isAsked && <RewardPart {...entry} part="places" isAsked />;
}

/** One reward: said in a sentence, then its type, its amount, who gets it, and what else is wanted of it. */
export function RewardEntry({ number, onRemove, ...entry }: RewardEntryProps) {
  const { campaign } = useTerms();
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
      <RewardReach name={entry.name} />
      <Wanted {...entry} parts={tier} add={manage.addTier} drop={manage.dropTier} empty={manage.emptyTier} />
      <Wanted {...entry} parts={cap} add={manage.addCap} drop={manage.dropCap} empty={manage.emptyCap} />
    </fieldset>
  );
}
