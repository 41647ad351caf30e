ALTER TABLE "submissions" DROP COLUMN "reason_code";
