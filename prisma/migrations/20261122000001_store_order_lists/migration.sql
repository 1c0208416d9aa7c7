-- A store's parts in each order they are listed in, wide enough to find and count them by these alone.
CREATE INDEX "store_order_status_idx" ON "store_order"("store_id", "status", "id");
CREATE INDEX "store_order_total_idx" ON "store_order"("store_id", "total_minor", "id", "status");

-- What a store's parts are searched by. Without fastupdate: a reader never has to wade through a pending list.
CREATE INDEX "store_order_search_idx" ON "store_order" USING gin ("store_id" int4_ops, "search" gin_trgm_ops) WITH (fastupdate = off);
