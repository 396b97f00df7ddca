-- Staff removed the sentence of a feedback whose author removed it later.
ALTER TABLE "applications" ADD COLUMN "feedback_sentence_removed_at" TIMESTAMPTZ(3);
