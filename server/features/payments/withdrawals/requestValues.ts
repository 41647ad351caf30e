import type { Executor } from '#server/database/database.ts';
import { findWithdrawalProblems } from '#server/features/statistics/model/withdrawable.ts';
import type { Values } from '#server/http/parseBody.ts';
import type { Platform } from '#server/platform/platform.ts';
import { identifier } from '#src/fields/identifier.ts';
import { decimalsProblem } from '#src/fields/money/decimalsProblem.ts';
import { Exact } from '#src/fields/money/exact.ts';
import { isMoney } from '#src/fields/money/isMoney.ts';
import type { Money } from '#src/fields/money/kind.ts';
import { valueSchemaOf } from '#src/fields/rules.ts';
import { burnProblems } from '#src/fields/walletAddress/burnProblems.ts';
import { hasValidChecksum } from '#src/fields/walletAddress/checksum.ts';
import { networkNames } from '#src/fields/walletAddress/networkNames.ts';
import { networkWords } from '#src/fields/walletAddress/networkWords.ts';
import { choiceWord } from '#src/i18n/labels.ts';
import { type Problem, problem } from '#src/problems/catalogue.ts';
import { storedAddress } from '#src/resources/payments/plainAddress.ts';
import { withdrawalCost } from '#src/resources/payments/withdrawalFee.ts';
import { type Withdrawal, withdrawals } from '#src/resources/payments/withdrawals.ts';
import { isEmailAddress } from '#src/schema/emailAddress.ts';
import { findPayCurrency, findPayToken, type PayCurrency } from '../payCurrency.ts';
import { countNeededApprovals } from './approvalTerms.ts';

const amountSchema = valueSchemaOf(withdrawals.fields.amount);
const addressSchema = valueSchemaOf(withdrawals.fields.address);

/** Returns the valid amount of a request; undefined if validation will refuse it. */
function parseAmount(input: Values): Money | undefined {
  const { success, data } = amountSchema.safeParse(input['amount']);
  return success && isMoney(data) ? data : undefined;
}

/** Finds the currency of a request, or the token of its campaign. */
export function findWithdrawalCurrency(
  executor: Executor,
  code: string,
  campaign: number | null,
): Promise<PayCurrency | undefined> {
  return campaign === null ? findPayCurrency(executor, code) : findPayToken(executor, campaign);
}

/** Loads derived values of a request: its fee and the number of approvals that it needs now. Validation refuses an invalid amount. */
export async function loadRequestValues(
  executor: Executor,
  platform: Pick<Platform, 'configuration'>,
  owner: number,
  input: Values,
): Promise<Partial<Withdrawal>> {
  const amount = parseAmount(input);
  if (amount === undefined) return {};
  const { data: campaign = null } = identifier().safeParse(input['campaign']);
  const money = await findWithdrawalCurrency(executor, amount.currency, campaign);
  if (money === undefined) return {};
  const { currency } = amount;
  const { fee, receives } = withdrawalCost(amount.amount, money.decimals);
  const { data: addressInput } = addressSchema.safeParse(input['address']);
  const method = String(input['method']);
  const address = typeof addressInput === 'string' ? storedAddress(method, addressInput) : '';
  return {
    ...(typeof addressInput === 'string' && { address }),
    fee: { amount: fee, currency },
    receives: { amount: receives, currency },
    approvalsNeeded: await countNeededApprovals(
      executor,
      platform,
      { owner, method, address, campaign, amount },
      'approval',
    ),
  };
}

/** Checks the rules that the form can't: the checksum of a wallet's address, and an email, whose code would reach every page. */
function addressProblems({ method, address, burnsCoins }: Withdrawal): Problem[] {
  if (method === 'paxum' && !isEmailAddress(address)) return [problem('addressOfOtherMethod', {}, 'address')];
  const network = networkNames.find((name) => name === method);
  if (network === undefined) return [];
  if (hasValidChecksum(network, address)) return burnProblems(address, burnsCoins);
  return [problem('invalidWalletAddress', { network: networkWords([network]) }, 'address')];
}

const methodWords = new Intl.ListFormat('en-GB', { type: 'disjunction' });

function moneyProblems({ amount: { amount, currency }, method }: Withdrawal, money: PayCurrency): Problem[] {
  const { code, decimals, leastWithdrawal: min, methods } = money;
  if (currency !== code) return [problem('currencyDiffers', { currency: code }, 'amount')];
  const [name, parameters] = decimalsProblem(amount, code, decimals) ?? [];
  const isSupported = methods.some((each) => each === method);
  return [
    ...(name === undefined ? [] : [problem(name, parameters, 'amount')]),
    ...(new Exact(amount).lt(min) ? [problem('tooLittleMoney', { min, currency: code }, 'amount')] : []),
    ...(isSupported
      ? []
      : [problem('methodUnfit', { code, methods: methodWords.format(methods.map(choiceWord)) }, 'method')]),
  ];
}

/** Returns the reasons to refuse a request, beyond the rules of the declaration. */
export async function requestProblems(
  executor: Executor,
  platform: Pick<Platform, 'configuration'>,
  withdrawal: Withdrawal,
): Promise<Problem[]> {
  const { owner, amount, campaign } = withdrawal;
  const money = await findWithdrawalCurrency(executor, amount.currency, campaign);
  if (money === undefined) return [problem('tokenCampaignNeeded', { code: amount.currency }, 'amount')];
  const problems = [...moneyProblems(withdrawal, money), ...addressProblems(withdrawal)];
  if (problems.length > 0) return problems;
  const { currency, code, decimals } = money;
  return findWithdrawalProblems(executor, platform, { owner, currency, code, decimals, amount: amount.amount });
}
