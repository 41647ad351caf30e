ALTER TABLE "mails" ADD COLUMN "reply_to" text;
