-- CreateTable
CREATE TABLE "former_usernames" (
    "username" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "reserved_until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "former_usernames_pkey" PRIMARY KEY ("username")
);

-- CreateIndex
CREATE INDEX "former_usernames_user_id_idx" ON "former_usernames"("user_id");

-- AddForeignKey
ALTER TABLE "former_usernames" ADD CONSTRAINT "former_usernames_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
