ALTER TABLE "currencies" ADD COLUMN "least_withdrawal" numeric(38, 18);

-- People edit this list, so that the start adds entries and changes none.
update currencies set least_withdrawal = least, version = version + 1, updated_at = now()
from (values ('BTC', 0.001), ('ETH', 0.01), ('USDT', 50), ('USDC', 50), ('BNB', 0.05), ('NEO', 1), ('GAS', 1), ('TRX', 50)) as listed (listed_code, least)
where code = listed_code and is_crypto;
