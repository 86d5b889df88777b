-- no transaction
ALTER TABLE "similar_posts" VALIDATE CONSTRAINT "similar_posts_post_id_posts_id_fk";
