import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { paymentsPath } from '#src/access/routes.ts';
import { Exact } from '#src/fields/money/exact.ts';
import { exactMoneyWords } from '#src/format/money.ts';
import { screens } from '#src/i18n/en/admin/screens.ts';
import { paymentWords } from '#src/i18n/en/payments/payments.ts';
import { withdrawalWords as words } from '#src/i18n/en/payments/withdrawals.ts';
import { say } from '#src/i18n/say.ts';
import { useActor } from '#src/providers/useActor.ts';
import type { PaymentBalance } from '#src/resources/payments/routes/payments.ts';
import { allows } from '#src/schema/access/ability.ts';
import type { Resource } from '#src/schema/resource.ts';
import { CreateScreen } from '#src/screens/record/CreateScreen.tsx';
import { nowhere } from '#src/ui/notice/drawings.tsx';
import { Notice } from '#src/ui/notice/Notice.tsx';
import { Pending } from '#src/ui/Pending.tsx';
import { balancesQuery } from '../paymentQueries.ts';
import { canWithdraw, currencyParameter } from '../withdrawable.ts';
import { ChosenBalanceContext } from './chosenBalance.ts';
import { committedTexts } from './committedTexts.ts';

interface ChoiceProps {
  readonly all: readonly PaymentBalance[];
  readonly first: PaymentBalance;
  readonly children: ReactNode;
}

/** Provides the balance of the form: initially from the address, then the chosen one. */
function BalanceChoice({ all, first, children }: ChoiceProps) {
  const [currency, choose] = useState(useSearchParams()[0].get(currencyParameter));
  const chosen = all.find((held) => held.currency === currency) ?? first;
  const choice = useMemo(() => ({ chosen, all, choose }), [chosen, all]);
  return <ChosenBalanceContext value={choice}>{children}</ChosenBalanceContext>;
}

const either = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** Explains why no withdrawal is possible: the least amounts, and the parts of the balances that can't be withdrawn. */
function nothingTexts(balances: readonly PaymentBalance[]): string[] {
  const least = balances
    .filter(({ balance }) => !new Exact(balance).isZero())
    .map(({ leastWithdrawal, code }) => exactMoneyWords(leastWithdrawal, code));
  const committed = balances.flatMap(committedTexts);
  return [least.length > 0 ? say(words.nothingText, { min: either.format(least) }) : words.noMoney, ...committed];
}

/** The form for a withdrawal. It requires a sufficient balance. */
export function WithdrawPage({ resource }: { readonly resource: Resource }) {
  const { ability } = useActor();
  const mayCreate = allows(ability, 'create', resource.name);
  const { data, error, refetch } = useQuery({ ...balancesQuery(), enabled: mayCreate });
  if (!mayCreate) return <CreateScreen resource={resource} />;
  if (error && data === undefined)
    return (
      <Notice title={paymentWords.balanceFailed} text={[error.message]} drawing={nowhere}>
        <button type="button" className="button" data-kind="filled" onClick={() => void refetch()}>
          {screens.tryAgain}
        </button>
      </Notice>
    );
  if (data === undefined) return <Pending />;
  const all = data.filter(canWithdraw);
  const [first] = all;
  if (first === undefined)
    return (
      <Notice title={words.nothing} text={nothingTexts(data)} drawing={nowhere}>
        <Link className="button" data-kind="filled" to={paymentsPath}>
          {words.back}
        </Link>
      </Notice>
    );
  return (
    <BalanceChoice all={all} first={first}>
      <CreateScreen resource={resource} />
    </BalanceChoice>
  );
}
