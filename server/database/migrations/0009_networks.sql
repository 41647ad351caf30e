ALTER TABLE "campaigns" ADD COLUMN "networks" text[];
