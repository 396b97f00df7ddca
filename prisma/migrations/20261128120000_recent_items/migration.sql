CREATE TABLE "viewed_items" (
    "user_id" TEXT NOT NULL,
    "item_id" TEXT NOT NULL,
    "item_type" "findable_type" NOT NULL,
    "viewed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "viewed_items_pkey" PRIMARY KEY ("user_id","item_id")
);
CREATE INDEX "viewed_items_viewed_at_idx" ON "viewed_items"("viewed_at");
ALTER TABLE "viewed_items" ADD CONSTRAINT "viewed_items_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "recent_searches" (
    "user_id" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "index" "search_index" NOT NULL,
    "query" TEXT NOT NULL,
    "searched_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "recent_searches_pkey" PRIMARY KEY ("user_id","id")
);
CREATE INDEX "recent_searches_searched_at_idx" ON "recent_searches"("searched_at");
ALTER TABLE "recent_searches" ADD CONSTRAINT "recent_searches_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "recent_items_off" (
    "user_id" TEXT NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "recent_items_off_pkey" PRIMARY KEY ("user_id")
);
ALTER TABLE "recent_items_off" ADD CONSTRAINT "recent_items_off_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
