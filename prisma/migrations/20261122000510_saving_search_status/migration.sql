-- AlterTable
ALTER TABLE "users" ADD COLUMN     "saving_search_status" TEXT;
