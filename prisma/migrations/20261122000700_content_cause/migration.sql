-- AlterTable
ALTER TABLE "contents" ADD COLUMN "cause" TEXT;
