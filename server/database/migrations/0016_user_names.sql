DROP INDEX "users_first_name_sort";
DROP INDEX "users_first_name_falling";
DROP INDEX "users_last_name_sort";
DROP INDEX "users_last_name_falling";
ALTER TABLE "users" ADD COLUMN "name" text GENERATED ALWAYS AS (coalesce(nullif(btrim(coalesce("first_name", '') || ' ' || coalesce("last_name", '')), ''), "email")) STORED NOT NULL;
CREATE INDEX "users_name_search" ON "users" USING gin ("name" gin_trgm_ops);
CREATE INDEX "users_name_sort" ON "users" USING btree ("name","id");
