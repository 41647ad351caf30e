CREATE INDEX "social_accounts_handle_lookup" ON "social_accounts" USING btree ("network",lower("handle"));
CREATE INDEX "wallets_address_lookup" ON "wallets" USING btree ("network",lower("address"));
