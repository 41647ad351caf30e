import { reachWords as words } from '#src/i18n/en/statistics/delivery.ts';
import { say } from '#src/i18n/say.ts';
import type { Reach } from '#src/resources/adnet/routes/reach.ts';
import { bidText, budgetText, priceText, restrictionTitle } from './reachText.ts';
import { removedText } from './shareText.ts';

const prices = ['price25', 'price50', 'price75'] as const;

function Prices({ reach }: { readonly reach: Reach }) {
  const { currency, requestsPerDay } = reach;
  if (requestsPerDay === 0) return null;
  if (reach.price50 === null) return <p className="muted">{words.noFloors}</p>;
  return (
    <div>
      <h3>{words.prices}</h3>
      <dl className="reach-prices">
        {prices.map((name) => (
          <div key={name}>
            <dt>{words.shares[name]}</dt>
            <dd>{priceText(reach[name], currency)}</dd>
          </div>
        ))}
      </dl>
      <p className="muted">{say(words.priceUnit, { currency })}</p>
    </div>
  );
}

function Restrictions({ restrictions }: Pick<Reach, 'restrictions'>) {
  if (restrictions.length === 0) return null;
  return (
    <div>
      <h3>{words.removes}</h3>
      <ul className="plain-list reach-restrictions">
        {restrictions.map(({ name, removed }) => (
          <li key={name}>
            <span>{restrictionTitle(name)}</span>
            <span className="delivery-share">
              {removedText(removed)}
              <i className="delivery-bar">
                <i style={{ width: `${removed * 100}%` }} />
              </i>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface ReachDetailsProps {
  readonly reach: Reach;
  /** Whether the details are open on a phone, where they are collapsible. */
  readonly isOpen: boolean;
}

/** Winning bids, the results of the current bid and budget, and the share that each setting removes. */
export function ReachDetails({ reach, isOpen }: ReachDetailsProps) {
  const sentences = [bidText(reach), budgetText(reach)].filter((text) => text !== undefined);
  return (
    <div className="reach-details" data-open={isOpen || undefined}>
      <Prices reach={reach} />
      {sentences.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <Restrictions restrictions={reach.restrictions} />
    </div>
  );
}
