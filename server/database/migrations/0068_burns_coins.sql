ALTER TABLE "wallets" ADD COLUMN "burns_coins" boolean;
ALTER TABLE "withdrawals" ADD COLUMN "burns_coins" boolean;
