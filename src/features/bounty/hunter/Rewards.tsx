import { type Reward, rewardAmount, unitOf } from '#src/features/bounty/model/rewardRange.ts';
import { hunter } from '#src/i18n/en/bounty/hunter.ts';
import { say } from '#src/i18n/say.ts';
import { useDictionary } from '#src/providers/dictionary.ts';
import { textMember } from '#src/providers/json.ts';
import type { Task } from '#src/resources/bounty/tasks.ts';
import { isOwnTier, tierWords } from './tiers.ts';
import '#src/screens/list/table.css';
import './rewards.css';

interface RewardsProps {
  readonly task: Task;
  readonly token: string | null;
  /** The hunter's followers, if known. */
  readonly followers: number | null;
}

interface RowProps {
  readonly reward: Reward;
  readonly title: string;
  readonly unit: string;
  /** The maximum number of rewarded proofs per hunter. */
  readonly cap: number | null;
  readonly isOwn: boolean;
}

function Row({ reward, title, unit, cap, isOwn }: RowProps) {
  const { method, places } = reward;
  return (
    <tr data-own={isOwn}>
      <td data-part="for">{title}</td>
      <td data-part="who">
        {tierWords(reward)}
        {isOwn && (
          <span className="chip" data-tone="done">
            {hunter.yourTier}
          </span>
        )}
      </td>
      <td data-part="amount" data-align="end">
        {rewardAmount(reward, unit)} <span className="unit">{unit}</span>
      </td>
      <td data-part="method">{say(hunter.methods[method], { smart_count: places ?? 1 })}</td>
      <td data-part="cap" data-align="end" data-word={cap === null ? undefined : `${hunter.rewardCap} `}>
        {cap === null ? hunter.noCap : say(hunter.capOf, { smart_count: cap })}
      </td>
    </tr>
  );
}

/** The rewards of a task: the work, the recipients and the amounts. The hunter's own tier is marked. */
export function Rewards({ task, token, followers }: RewardsProps) {
  const { data: types = [] } = useDictionary('campaign-task-reward-types');
  const titleOf = ({ rewardType }: Reward) =>
    textMember(
      types.find(({ id }) => id === rewardType),
      'title',
    );
  const titleId = `rewards-${task.id}`;
  return (
    <section className="facts-box">
      <h2 id={titleId}>{hunter.rewards}</h2>
      <div className="task-table">
        <table aria-labelledby={titleId}>
          <thead className="read-aloud-on-phone">
            <tr>
              <th scope="col">{hunter.rewardFor}</th>
              <th scope="col">{hunter.rewardTo}</th>
              <th scope="col" data-align="end">
                {hunter.rewardAmount}
              </th>
              <th scope="col">{hunter.rewardMethod}</th>
              <th scope="col" data-align="end">
                {hunter.rewardCap}
              </th>
            </tr>
          </thead>
          <tbody>
            {task.rewards.map((reward, index) => (
              // A reward has no id: its index is its key.
              // oxlint-disable-next-line react/no-array-index-key
              <Row
                key={index}
                reward={reward}
                title={titleOf(reward)}
                unit={unitOf(reward, task, token)}
                cap={task.recurrence === 'once' ? 1 : reward.capPerUser}
                isOwn={isOwnTier(reward, followers)}
              />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
