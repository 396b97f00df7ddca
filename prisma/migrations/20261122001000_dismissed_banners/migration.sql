-- Banners that a user dismissed stood among the notifications, under kinds of their own.
CREATE TABLE "dismissed_banners" (
    "user_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "dismissed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "dismissed_banners_pkey" PRIMARY KEY ("user_id", "name")
);
ALTER TABLE "dismissed_banners" ADD CONSTRAINT "dismissed_banners_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

INSERT INTO dismissed_banners (user_id, name, dismissed_at)
SELECT user_id, substr(kind, length('banner.') + 1), created_at FROM notifications WHERE starts_with(kind, 'banner.') AND status = 'DISMISSED';
DELETE FROM notifications WHERE starts_with(kind, 'banner.');
