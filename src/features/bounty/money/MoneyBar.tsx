import { Exact } from '#src/fields/money/exact.ts';
import { formatMoney } from '#src/format/money.ts';
import { manage } from '#src/i18n/en/bounty/campaigns.ts';
import { say } from '#src/i18n/say.ts';
import type { CampaignAccount } from '#src/resources/bounty/routes/campaignAccount.ts';
import { accountParts, partNames } from './accountParts.ts';

/** A bar of the account's parts to scale, below a sentence about the missing or remaining money. The table lists all figures. */
export function MoneyBar({ account }: { readonly account: CampaignAccount }) {
  const parts = accountParts(account);
  const whole = partNames.reduce((sum, name) => sum.plus(parts[name]), new Exact(0));
  const words = {
    missing: formatMoney(parts.missing.toFixed(), account.currency),
    left: formatMoney(account.left, account.currency),
    returned: formatMoney(account.returned, account.currency),
  };
  const hasReturned = new Exact(account.returned).gt(0);
  if (whole.isZero() && !hasReturned) return null;
  const completeText = parts.left.gt(0) ? manage.moneyThere : manage.moneyReserved;
  const thereText = hasReturned ? manage.moneyReturned : completeText;
  return (
    <>
      <p className="money-sentence" data-missing={parts.missing.gt(0)}>
        {say(parts.missing.gt(0) ? manage.moneyMissing : thereText, words)}
      </p>
      <div className="money-bar" aria-hidden>
        {partNames
          .filter((name) => parts[name].gt(0))
          .map((name) => (
            <i key={name} data-part={name} style={{ flexGrow: parts[name].div(whole).toNumber() }} />
          ))}
      </div>
    </>
  );
}
