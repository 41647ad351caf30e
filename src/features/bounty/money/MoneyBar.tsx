import { Exact } from '#src/fields/money/exact.ts';
import { formatAmount } from '#src/format/money.ts';
import { manage } from '#src/i18n/en/bounty/campaigns.ts';
import { say } from '#src/i18n/say.ts';
import type { CampaignAccount } from '#src/resources/bounty/routes/campaignAccount.ts';
import { partNames, partsOf } from './parts.ts';

/** Where the money is, drawn to scale; the sentence above says the one thing that matters, the table below the rest. */
export function MoneyBar({ account }: { readonly account: CampaignAccount }) {
  const parts = partsOf(account);
  const whole = partNames.reduce((sum, name) => sum.plus(parts[name]), new Exact(0));
  const words = {
    missing: formatAmount(parts.missing.toFixed()),
    left: formatAmount(account.left),
    unit: account.currency,
  };
  if (whole.isZero()) return null;
  const inPlace = parts.left.gt(0) ? manage.moneyThere : manage.moneyReserved;
  return (
    <>
      <p className="money-sentence" data-missing={parts.missing.gt(0)}>
        {say(parts.missing.gt(0) ? manage.moneyMissing : inPlace, words)}
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
