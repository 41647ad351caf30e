import type { PaymentBalance } from '#src/resources/payments/routes/payments.ts';

/** 220.5 USDT to withdraw, and 100 reserved. */
export const usdt: PaymentBalance = {
  currency: 'USDT',
  code: 'USDT',
  campaign: null,
  balance: '320.5',
  available: '220.5',
  unbooked: '0',
  conversions: '0',
  conversionsUntil: null,
  pending: '0',
  owed: '0',
  unpaid: '0',
  reserved: '100',
  withdrawable: '220.5',
  leastWithdrawal: '50',
  decimals: 6,
  methods: ['ethereum', 'tron'],
};
