-- no transaction
ALTER TABLE "organizations" VALIDATE CONSTRAINT "organizations_founded";
