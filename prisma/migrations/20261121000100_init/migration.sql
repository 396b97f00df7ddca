-- CreateEnum
CREATE TYPE "permission" AS ENUM ('staff', 'orgAdmin');

-- CreateEnum
CREATE TYPE "locale" AS ENUM ('en', 'es', 'pt');

-- CreateEnum
CREATE TYPE "oauth_provider" AS ENUM ('GOOGLE', 'FACEBOOK', 'APPLE');

-- CreateEnum
CREATE TYPE "token_purpose" AS ENUM ('VERIFY_EMAIL', 'RESET_PASSWORD', 'CHANGE_EMAIL_OLD', 'CHANGE_EMAIL_NEW', 'LOGIN_LINK');

-- CreateEnum
CREATE TYPE "file_purpose" AS ENUM ('RESUME', 'LOGO', 'EXPORT', 'ATTACHMENT');

-- CreateEnum
CREATE TYPE "application_route" AS ENUM ('CAUSA', 'LINK', 'EMAIL');

-- CreateEnum
CREATE TYPE "application_status" AS ENUM ('SENT', 'VIEWED', 'SHORTLISTED', 'INTERVIEW', 'OFFERED', 'HIRED', 'DECLINED', 'WITHDRAWN');

-- CreateEnum
CREATE TYPE "candidate_rating" AS ENUM ('GOOD', 'BAD');

-- CreateEnum
CREATE TYPE "invoice_status" AS ENUM ('OPEN', 'PAID', 'VOID', 'REFUNDED');

-- CreateEnum
CREATE TYPE "payment_status" AS ENUM ('PENDING', 'SUCCEEDED', 'FAILED', 'CANCELED', 'REFUNDED');

-- CreateEnum
CREATE TYPE "content_type" AS ENUM ('SEARCH_LANDING_PAGE', 'CMS_PAGE', 'POST');

-- CreateEnum
CREATE TYPE "content_layout" AS ENUM ('DEFAULT', 'FULL_WIDTH');

-- CreateEnum
CREATE TYPE "ledger_reason" AS ENUM ('PURCHASE', 'SPEND', 'REFUND', 'GIFT', 'CORRECTION');

-- CreateEnum
CREATE TYPE "integration_kind" AS ENUM ('GREENHOUSE', 'JAZZHR');

-- CreateEnum
CREATE TYPE "listing_type" AS ENUM ('JOB', 'INTERNSHIP', 'VOLOP', 'EVENT');

-- CreateEnum
CREATE TYPE "listing_status" AS ENUM ('DRAFT', 'PENDING', 'PUBLISHED', 'CLOSED', 'REMOVED');

-- CreateEnum
CREATE TYPE "pay_period" AS ENUM ('HOUR', 'DAY', 'WEEK', 'MONTH', 'YEAR', 'ONCE');

-- CreateEnum
CREATE TYPE "question_kind" AS ENUM ('SHORT_TEXT', 'LONG_TEXT', 'YES_NO', 'CHOICE');

-- CreateEnum
CREATE TYPE "mail_status" AS ENUM ('QUEUED', 'SENT', 'SUPPRESSED', 'FAILED');

-- CreateEnum
CREATE TYPE "suppression_reason" AS ENUM ('BOUNCE', 'COMPLAINT', 'UNSUBSCRIBED', 'REJECTED');

-- CreateEnum
CREATE TYPE "notification_status" AS ENUM ('NEW', 'DISMISSED');

-- CreateEnum
CREATE TYPE "organization_role" AS ENUM ('ADMIN', 'OWNER');

-- CreateEnum
CREATE TYPE "search_index" AS ENUM ('ALL', 'JOB', 'INTERNSHIP', 'VOLOP', 'EVENT', 'ORG');

-- CreateEnum
CREATE TYPE "alert_frequency" AS ENUM ('instant', 'daily', 'weekly');

-- CreateTable
CREATE TABLE "users" (
    "id" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "email_verified_at" TIMESTAMPTZ(3),
    "first_name" TEXT,
    "last_name" TEXT,
    "locale" "locale" NOT NULL DEFAULT 'en',
    "country_code" CHAR(2),
    "password_hash" TEXT,
    "permissions" "permission"[],
    "intake_intents" TEXT[],
    "intake_intents_datetime_set" TIMESTAMPTZ(3),
    "show_notif_pref_modal" BOOLEAN NOT NULL DEFAULT true,
    "username" TEXT,
    "public_profile_available" BOOLEAN NOT NULL DEFAULT true,
    "public_profile_published" BOOLEAN NOT NULL DEFAULT false,
    "show_profile_onboarding" BOOLEAN NOT NULL DEFAULT true,
    "theme" TEXT,
    "deletion_requested_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "users_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sessions" (
    "id" TEXT NOT NULL,
    "token_hash" BYTEA NOT NULL,
    "user_id" TEXT NOT NULL,
    "user_agent" TEXT,
    "address" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sessions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "oauth_identities" (
    "id" TEXT NOT NULL,
    "provider" "oauth_provider" NOT NULL,
    "subject" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "oauth_identities_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "passkeys" (
    "id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "credential_id" BYTEA NOT NULL,
    "public_key" BYTEA NOT NULL,
    "counter" BIGINT NOT NULL DEFAULT 0,
    "name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_used_at" TIMESTAMPTZ(3),

    CONSTRAINT "passkeys_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "account_tokens" (
    "id" TEXT NOT NULL,
    "token_hash" BYTEA NOT NULL,
    "purpose" "token_purpose" NOT NULL,
    "user_id" TEXT NOT NULL,
    "email" TEXT,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "account_tokens_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "temporary_items" (
    "id_hash" BYTEA NOT NULL,
    "data" TEXT NOT NULL,
    "browser_hash" BYTEA,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "temporary_items_pkey" PRIMARY KEY ("id_hash")
);

-- CreateTable
CREATE TABLE "stored_files" (
    "id" TEXT NOT NULL,
    "owner_id" TEXT,
    "organization_id" TEXT,
    "purpose" "file_purpose" NOT NULL,
    "storage_key" TEXT NOT NULL,
    "file_name" TEXT NOT NULL,
    "media_type" TEXT NOT NULL,
    "bytes" INTEGER NOT NULL,
    "sha256" BYTEA NOT NULL,
    "scanned_at" TIMESTAMPTZ(3),
    "scan_verdict" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "stored_files_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "alert_digests" (
    "id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "run_key" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sent_at" TIMESTAMPTZ(3),

    CONSTRAINT "alert_digests_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "alert_deliveries" (
    "saved_search_id" TEXT NOT NULL,
    "listing_id" TEXT NOT NULL,
    "digest_id" TEXT,
    "reason" JSONB,
    "matched_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "alert_deliveries_pkey" PRIMARY KEY ("saved_search_id","listing_id")
);

-- CreateTable
CREATE TABLE "alert_exclusions" (
    "user_id" TEXT NOT NULL,
    "listing_id" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "alert_exclusions_pkey" PRIMARY KEY ("user_id","listing_id")
);

-- CreateTable
CREATE TABLE "applications" (
    "id" TEXT NOT NULL,
    "listing_id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "message" TEXT NOT NULL,
    "answers" JSONB NOT NULL DEFAULT '{}',
    "resume_file_id" TEXT,
    "via" "application_route" NOT NULL DEFAULT 'CAUSA',
    "status" "application_status" NOT NULL DEFAULT 'SENT',
    "rating" "candidate_rating",
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "applications_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "application_events" (
    "id" TEXT NOT NULL,
    "application_id" TEXT NOT NULL,
    "status" "application_status" NOT NULL,
    "note" TEXT,
    "actor_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "application_events_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "application_drafts" (
    "user_id" TEXT NOT NULL,
    "listing_id" TEXT NOT NULL,
    "data" JSONB NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "application_drafts_pkey" PRIMARY KEY ("user_id","listing_id")
);

-- CreateTable
CREATE TABLE "recommended_candidates" (
    "id" TEXT NOT NULL,
    "listing_id" TEXT NOT NULL,
    "applicant_id" TEXT NOT NULL,
    "rating" "candidate_rating",
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "recommended_candidates_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "carts" (
    "organization_id" TEXT NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "carts_pkey" PRIMARY KEY ("organization_id")
);

-- CreateTable
CREATE TABLE "cart_items" (
    "id" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "pack_id" TEXT,
    "listing_id" TEXT,
    "quantity" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "cart_items_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "billing_addresses" (
    "id" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "line1" TEXT NOT NULL,
    "line2" TEXT,
    "city" TEXT NOT NULL,
    "region" TEXT,
    "postal_code" TEXT,
    "country_code" CHAR(2) NOT NULL,
    "tax_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "billing_addresses_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "invoices" (
    "id" TEXT NOT NULL,
    "number" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "billing_address_id" TEXT,
    "status" "invoice_status" NOT NULL DEFAULT 'OPEN',
    "currency" CHAR(3) NOT NULL,
    "subtotal" INTEGER NOT NULL,
    "tax" INTEGER NOT NULL DEFAULT 0,
    "total" INTEGER NOT NULL,
    "amount_paid" INTEGER NOT NULL DEFAULT 0,
    "public_key_hash" BYTEA NOT NULL,
    "due_at" TIMESTAMPTZ(3),
    "paid_at" TIMESTAMPTZ(3),
    "voided_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "invoices_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "invoice_lines" (
    "id" TEXT NOT NULL,
    "invoice_id" TEXT NOT NULL,
    "pack_id" TEXT,
    "listing_id" TEXT,
    "text" TEXT NOT NULL,
    "quantity" INTEGER NOT NULL,
    "unit_amount" INTEGER NOT NULL,
    "amount" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,

    CONSTRAINT "invoice_lines_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "payments" (
    "id" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "provider" TEXT NOT NULL,
    "provider_id" TEXT NOT NULL,
    "idempotency_key" TEXT NOT NULL,
    "status" "payment_status" NOT NULL DEFAULT 'PENDING',
    "amount" INTEGER NOT NULL,
    "currency" CHAR(3) NOT NULL,
    "amount_refunded" INTEGER NOT NULL DEFAULT 0,
    "failure_code" TEXT,
    "created_by_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "settled_at" TIMESTAMPTZ(3),

    CONSTRAINT "payments_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "payments_on_invoices" (
    "payment_id" TEXT NOT NULL,
    "invoice_id" TEXT NOT NULL,
    "amount" INTEGER NOT NULL,

    CONSTRAINT "payments_on_invoices_pkey" PRIMARY KEY ("payment_id","invoice_id")
);

-- CreateTable
CREATE TABLE "payment_methods" (
    "id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "provider" TEXT NOT NULL,
    "provider_id" TEXT NOT NULL,
    "brand" TEXT NOT NULL,
    "last4" CHAR(4) NOT NULL,
    "exp_month" INTEGER NOT NULL,
    "exp_year" INTEGER NOT NULL,
    "is_default" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "payment_methods_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "provider_events" (
    "id" TEXT NOT NULL,
    "provider" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "payload" JSONB NOT NULL,
    "received_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "processed_at" TIMESTAMPTZ(3),
    "error" TEXT,

    CONSTRAINT "provider_events_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "donations" (
    "id" TEXT NOT NULL,
    "user_id" TEXT,
    "email" TEXT NOT NULL,
    "name" TEXT,
    "amount" INTEGER NOT NULL,
    "currency" CHAR(3) NOT NULL,
    "provider_id" TEXT,
    "status" "payment_status" NOT NULL DEFAULT 'PENDING',
    "public_key_hash" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "donations_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "contents" (
    "id" TEXT NOT NULL,
    "type" "content_type" NOT NULL,
    "locale" "locale" NOT NULL,
    "path" TEXT NOT NULL,
    "translation_key" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "summary" TEXT NOT NULL,
    "layout" "content_layout" NOT NULL DEFAULT 'DEFAULT',
    "subsite_id" TEXT,
    "hero_search" JSONB,
    "blocks" JSONB NOT NULL,
    "plain_text" TEXT NOT NULL,
    "author" TEXT,
    "category" TEXT,
    "tags" TEXT[],
    "published_at" TIMESTAMPTZ(3),
    "source_hash" BYTEA,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "contents_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "subsites" (
    "id" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "default_search_type" "search_index" NOT NULL DEFAULT 'JOB',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "subsites_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "subsite_subscriptions" (
    "id" TEXT NOT NULL,
    "subsite_id" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "user_id" TEXT,
    "locale" "locale" NOT NULL,
    "confirmed_at" TIMESTAMPTZ(3),
    "unsubscribed_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "subsite_subscriptions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "credit_packs" (
    "id" TEXT NOT NULL,
    "credits" INTEGER NOT NULL,
    "amount" INTEGER NOT NULL,
    "currency" CHAR(3) NOT NULL,
    "name" JSONB NOT NULL,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "position" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "credit_packs_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ledger_entries" (
    "id" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "change" INTEGER NOT NULL,
    "effect_key" TEXT NOT NULL,
    "reason" "ledger_reason" NOT NULL,
    "listing_id" TEXT,
    "invoice_id" TEXT,
    "actor_id" TEXT,
    "note" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ledger_entries_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "credit_balances" (
    "organization_id" TEXT NOT NULL,
    "credits" INTEGER NOT NULL DEFAULT 0,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "credit_balances_pkey" PRIMARY KEY ("organization_id")
);

-- CreateTable
CREATE TABLE "integrations" (
    "id" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "kind" "integration_kind" NOT NULL,
    "secret_encrypted" BYTEA NOT NULL,
    "settings" JSONB NOT NULL DEFAULT '{}',
    "last_sync_at" TIMESTAMPTZ(3),
    "last_error" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "integrations_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "api_keys" (
    "id" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "prefix" TEXT NOT NULL,
    "key_hash" BYTEA NOT NULL,
    "scopes" TEXT[],
    "last_used_at" TIMESTAMPTZ(3),
    "expires_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "api_keys_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "fairs" (
    "id" TEXT NOT NULL,
    "name" JSONB NOT NULL,
    "starts_at" TIMESTAMPTZ(3) NOT NULL,
    "ends_at" TIMESTAMPTZ(3) NOT NULL,
    "time_zone" TEXT NOT NULL,
    "location" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "fairs_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "fair_invites" (
    "id" TEXT NOT NULL,
    "fair_id" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'SENT',
    "answered_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "fair_invites_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "listings" (
    "id" TEXT NOT NULL,
    "type" "listing_type" NOT NULL,
    "status" "listing_status" NOT NULL DEFAULT 'DRAFT',
    "organization_id" TEXT NOT NULL,
    "locale" "locale" NOT NULL,
    "title" TEXT NOT NULL,
    "description" JSONB NOT NULL,
    "excerpt" TEXT NOT NULL,
    "functions" TEXT[],
    "areas_of_focus" TEXT[],
    "skills" TEXT[],
    "role_family" TEXT,
    "location_type" TEXT NOT NULL,
    "location_text" TEXT,
    "city" TEXT,
    "state_code" TEXT,
    "country_code" CHAR(2),
    "latitude" DOUBLE PRECISION,
    "longitude" DOUBLE PRECISION,
    "place_id" TEXT,
    "remote_zone" TEXT[],
    "job_types" TEXT[],
    "payment" TEXT,
    "pay_min" INTEGER,
    "pay_max" INTEGER,
    "pay_currency" CHAR(3),
    "pay_period" "pay_period",
    "pay_text" TEXT,
    "education" TEXT,
    "professional_level" TEXT,
    "action_types" TEXT[],
    "hours_per_week" DOUBLE PRECISION,
    "commitment" TEXT,
    "capacity" INTEGER,
    "is_recurring" BOOLEAN NOT NULL DEFAULT false,
    "benefits" TEXT[],
    "how_to_apply" JSONB NOT NULL DEFAULT '[]',
    "apply_url" TEXT,
    "apply_email" TEXT,
    "apply_on_causa" BOOLEAN NOT NULL DEFAULT false,
    "starts_at" TIMESTAMPTZ(3),
    "ends_at" TIMESTAMPTZ(3),
    "time_zone" TEXT,
    "closes_at" TIMESTAMPTZ(3),
    "published_at" TIMESTAMPTZ(3),
    "closed_at" TIMESTAMPTZ(3),
    "source" TEXT NOT NULL DEFAULT 'causa',
    "source_id" TEXT,
    "repost_of_id" TEXT,
    "revision" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "listings_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "listing_questions" (
    "id" TEXT NOT NULL,
    "listing_id" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "kind" "question_kind" NOT NULL,
    "text" TEXT NOT NULL,
    "options" TEXT[],
    "required" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "listing_questions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "deadline_changes" (
    "id" TEXT NOT NULL,
    "listing_id" TEXT NOT NULL,
    "before" TIMESTAMPTZ(3),
    "after" TIMESTAMPTZ(3),
    "changed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "deadline_changes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "mail_deliveries" (
    "id" TEXT NOT NULL,
    "message_id" TEXT NOT NULL,
    "effect_key" TEXT NOT NULL,
    "template" TEXT NOT NULL,
    "locale" "locale" NOT NULL,
    "recipient" TEXT NOT NULL,
    "user_id" TEXT,
    "props" JSONB NOT NULL,
    "subscribed" BOOLEAN NOT NULL DEFAULT false,
    "status" "mail_status" NOT NULL DEFAULT 'QUEUED',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "last_error" TEXT,
    "next_try_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sent_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "mail_deliveries_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "mail_suppressions" (
    "email_hash" BYTEA NOT NULL,
    "reason" "suppression_reason" NOT NULL,
    "detail" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "mail_suppressions_pkey" PRIMARY KEY ("email_hash")
);

-- CreateTable
CREATE TABLE "local_mails" (
    "id" TEXT NOT NULL,
    "recipient" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "html" TEXT NOT NULL,
    "headers" JSONB NOT NULL,
    "sent_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "local_mails_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "notifications" (
    "id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "params" JSONB NOT NULL DEFAULT '{}',
    "status" "notification_status" NOT NULL DEFAULT 'NEW',
    "viewed" BOOLEAN NOT NULL DEFAULT false,
    "read" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "notifications_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "notification_preferences" (
    "user_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "enabled" BOOLEAN NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "notification_preferences_pkey" PRIMARY KEY ("user_id","name")
);

-- CreateTable
CREATE TABLE "outbox_jobs" (
    "id" BIGSERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "payload" JSONB NOT NULL DEFAULT '{}',
    "dedupe_key" TEXT,
    "run_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "leased_until" TIMESTAMPTZ(3),
    "leased_by" TEXT,
    "done_at" TIMESTAMPTZ(3),
    "failed_at" TIMESTAMPTZ(3),
    "last_error" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "outbox_jobs_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "schedule_runs" (
    "name" TEXT NOT NULL,
    "last_run_at" TIMESTAMPTZ(3),
    "next_run_at" TIMESTAMPTZ(3) NOT NULL,
    "last_error" TEXT,

    CONSTRAINT "schedule_runs_pkey" PRIMARY KEY ("name")
);

-- CreateTable
CREATE TABLE "rate_limits" (
    "key" TEXT NOT NULL,
    "window_start" TIMESTAMPTZ(3) NOT NULL,
    "count" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "rate_limits_pkey" PRIMARY KEY ("key","window_start")
);

-- CreateTable
CREATE TABLE "tracked_events" (
    "id" BIGSERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "properties" JSONB NOT NULL,
    "user_type" TEXT NOT NULL,
    "locale" "locale" NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "tracked_events_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "audit_entries" (
    "id" TEXT NOT NULL,
    "actor_id" TEXT,
    "action" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "detail" JSONB NOT NULL DEFAULT '{}',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "audit_entries_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "settings" (
    "key" TEXT NOT NULL,
    "value" JSONB NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "settings_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "organizations" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "locale" "locale" NOT NULL,
    "mission" TEXT NOT NULL,
    "description" JSONB NOT NULL,
    "areas_of_focus" TEXT[],
    "website" TEXT,
    "logo_file_id" TEXT,
    "is_verified" BOOLEAN NOT NULL DEFAULT false,
    "founded_year" INTEGER,
    "published_at" TIMESTAMPTZ(3),
    "unpublished_at" TIMESTAMPTZ(3),
    "frozen_at" TIMESTAMPTZ(3),
    "frozen_reason" TEXT,
    "source" TEXT NOT NULL DEFAULT 'causa',
    "source_id" TEXT,
    "location_text" TEXT,
    "city" TEXT,
    "state_code" TEXT,
    "country_code" CHAR(2),
    "latitude" DOUBLE PRECISION,
    "longitude" DOUBLE PRECISION,
    "place_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "organizations_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "organization_members" (
    "organization_id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "role" "organization_role" NOT NULL,
    "preferences" JSONB NOT NULL DEFAULT '{}',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "organization_members_pkey" PRIMARY KEY ("organization_id","user_id")
);

-- CreateTable
CREATE TABLE "organization_invites" (
    "id" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "role" "organization_role" NOT NULL,
    "token_hash" BYTEA NOT NULL,
    "invited_by_id" TEXT,
    "sent_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "accepted_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "organization_invites_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "admin_requests" (
    "id" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "message" TEXT,
    "approved" BOOLEAN,
    "decided_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "admin_requests_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "applicant_profiles" (
    "user_id" TEXT NOT NULL,
    "headline" TEXT,
    "about" TEXT,
    "is_recruitable" BOOLEAN,
    "resume_file_id" TEXT,
    "skills" TEXT[],
    "willing_to_work_onsite" BOOLEAN NOT NULL DEFAULT true,
    "willing_to_work_remote" BOOLEAN NOT NULL DEFAULT true,
    "willing_to_work_hybrid" BOOLEAN NOT NULL DEFAULT true,
    "willing_to_work_part_time" BOOLEAN NOT NULL DEFAULT true,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "applicant_profiles_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "work_history_jobs" (
    "id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "organization" TEXT NOT NULL,
    "location" TEXT,
    "start_month" DATE NOT NULL,
    "end_month" DATE,
    "description" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "work_history_jobs_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "hidden_from_organizations" (
    "user_id" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,

    CONSTRAINT "hidden_from_organizations_pkey" PRIMARY KEY ("user_id","organization_id")
);

-- CreateTable
CREATE TABLE "salary_surveys" (
    "id" TEXT NOT NULL,
    "user_id" TEXT,
    "role_family" TEXT NOT NULL,
    "professional_level" TEXT NOT NULL,
    "area_of_focus" TEXT,
    "org_size" TEXT,
    "country_code" CHAR(2) NOT NULL,
    "state_code" TEXT,
    "city" TEXT,
    "location_type" TEXT NOT NULL,
    "amount" INTEGER NOT NULL,
    "currency" CHAR(3) NOT NULL,
    "years_of_experience" INTEGER NOT NULL,
    "submitted_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "salary_surveys_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "saved_listings" (
    "user_id" TEXT NOT NULL,
    "listing_id" TEXT NOT NULL,
    "saved_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "reminded_at" TIMESTAMPTZ(3),

    CONSTRAINT "saved_listings_pkey" PRIMARY KEY ("user_id","listing_id")
);

-- CreateTable
CREATE TABLE "saved_organizations" (
    "user_id" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "saved_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "saved_organizations_pkey" PRIMARY KEY ("user_id","organization_id")
);

-- CreateTable
CREATE TABLE "saved_searches" (
    "id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "text" TEXT NOT NULL DEFAULT '',
    "index" "search_index" NOT NULL,
    "filters" JSONB NOT NULL,
    "filters_version" INTEGER NOT NULL DEFAULT 1,
    "radius" TEXT NOT NULL DEFAULT 'auto',
    "location" JSONB,
    "locale" "locale" NOT NULL,
    "notify_by_email" BOOLEAN NOT NULL DEFAULT true,
    "frequency" "alert_frequency" NOT NULL DEFAULT 'daily',
    "criteria_hash" BYTEA,
    "watermark" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "paused_until" TIMESTAMPTZ(3),
    "confirmed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "saved_searches_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "users_username_key" ON "users"("username");

-- CreateIndex
CREATE INDEX "users_deletion_requested_at_idx" ON "users"("deletion_requested_at");

-- CreateIndex
CREATE UNIQUE INDEX "sessions_token_hash_key" ON "sessions"("token_hash");

-- CreateIndex
CREATE INDEX "sessions_user_id_idx" ON "sessions"("user_id");

-- CreateIndex
CREATE INDEX "sessions_expires_at_idx" ON "sessions"("expires_at");

-- CreateIndex
CREATE INDEX "oauth_identities_user_id_idx" ON "oauth_identities"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "oauth_identities_provider_subject_key" ON "oauth_identities"("provider", "subject");

-- CreateIndex
CREATE UNIQUE INDEX "passkeys_credential_id_key" ON "passkeys"("credential_id");

-- CreateIndex
CREATE INDEX "passkeys_user_id_idx" ON "passkeys"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "account_tokens_token_hash_key" ON "account_tokens"("token_hash");

-- CreateIndex
CREATE INDEX "account_tokens_user_id_purpose_idx" ON "account_tokens"("user_id", "purpose");

-- CreateIndex
CREATE INDEX "account_tokens_expires_at_idx" ON "account_tokens"("expires_at");

-- CreateIndex
CREATE INDEX "temporary_items_expires_at_idx" ON "temporary_items"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "stored_files_storage_key_key" ON "stored_files"("storage_key");

-- CreateIndex
CREATE INDEX "stored_files_owner_id_idx" ON "stored_files"("owner_id");

-- CreateIndex
CREATE INDEX "stored_files_organization_id_idx" ON "stored_files"("organization_id");

-- CreateIndex
CREATE UNIQUE INDEX "alert_digests_user_id_run_key_key" ON "alert_digests"("user_id", "run_key");

-- CreateIndex
CREATE INDEX "alert_deliveries_listing_id_idx" ON "alert_deliveries"("listing_id");

-- CreateIndex
CREATE INDEX "alert_deliveries_digest_id_idx" ON "alert_deliveries"("digest_id");

-- CreateIndex
CREATE INDEX "alert_exclusions_listing_id_idx" ON "alert_exclusions"("listing_id");

-- CreateIndex
CREATE INDEX "applications_user_id_created_at_idx" ON "applications"("user_id", "created_at" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "applications_listing_id_user_id_key" ON "applications"("listing_id", "user_id");

-- CreateIndex
CREATE INDEX "application_events_application_id_created_at_idx" ON "application_events"("application_id", "created_at");

-- CreateIndex
CREATE INDEX "application_drafts_listing_id_idx" ON "application_drafts"("listing_id");

-- CreateIndex
CREATE INDEX "recommended_candidates_applicant_id_idx" ON "recommended_candidates"("applicant_id");

-- CreateIndex
CREATE UNIQUE INDEX "recommended_candidates_listing_id_applicant_id_key" ON "recommended_candidates"("listing_id", "applicant_id");

-- CreateIndex
CREATE INDEX "cart_items_pack_id_idx" ON "cart_items"("pack_id");

-- CreateIndex
CREATE INDEX "cart_items_listing_id_idx" ON "cart_items"("listing_id");

-- CreateIndex
CREATE UNIQUE INDEX "cart_items_organization_id_pack_id_key" ON "cart_items"("organization_id", "pack_id");

-- CreateIndex
CREATE UNIQUE INDEX "cart_items_organization_id_listing_id_key" ON "cart_items"("organization_id", "listing_id");

-- CreateIndex
CREATE INDEX "billing_addresses_organization_id_idx" ON "billing_addresses"("organization_id");

-- CreateIndex
CREATE UNIQUE INDEX "invoices_number_key" ON "invoices"("number");

-- CreateIndex
CREATE UNIQUE INDEX "invoices_public_key_hash_key" ON "invoices"("public_key_hash");

-- CreateIndex
CREATE INDEX "invoices_organization_id_created_at_idx" ON "invoices"("organization_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "invoice_lines_pack_id_idx" ON "invoice_lines"("pack_id");

-- CreateIndex
CREATE UNIQUE INDEX "invoice_lines_invoice_id_position_key" ON "invoice_lines"("invoice_id", "position");

-- CreateIndex
CREATE UNIQUE INDEX "payments_provider_id_key" ON "payments"("provider_id");

-- CreateIndex
CREATE UNIQUE INDEX "payments_idempotency_key_key" ON "payments"("idempotency_key");

-- CreateIndex
CREATE INDEX "payments_organization_id_created_at_idx" ON "payments"("organization_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "payments_status_created_at_idx" ON "payments"("status", "created_at");

-- CreateIndex
CREATE INDEX "payments_on_invoices_invoice_id_idx" ON "payments_on_invoices"("invoice_id");

-- CreateIndex
CREATE UNIQUE INDEX "payment_methods_provider_id_key" ON "payment_methods"("provider_id");

-- CreateIndex
CREATE INDEX "payment_methods_user_id_idx" ON "payment_methods"("user_id");

-- CreateIndex
CREATE INDEX "provider_events_processed_at_received_at_idx" ON "provider_events"("processed_at", "received_at");

-- CreateIndex
CREATE UNIQUE INDEX "donations_provider_id_key" ON "donations"("provider_id");

-- CreateIndex
CREATE UNIQUE INDEX "donations_public_key_hash_key" ON "donations"("public_key_hash");

-- CreateIndex
CREATE INDEX "donations_user_id_idx" ON "donations"("user_id");

-- CreateIndex
CREATE INDEX "contents_type_locale_published_at_idx" ON "contents"("type", "locale", "published_at" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "contents_locale_path_key" ON "contents"("locale", "path");

-- CreateIndex
CREATE UNIQUE INDEX "contents_translation_key_locale_key" ON "contents"("translation_key", "locale");

-- CreateIndex
CREATE UNIQUE INDEX "subsites_key_key" ON "subsites"("key");

-- CreateIndex
CREATE INDEX "subsite_subscriptions_user_id_idx" ON "subsite_subscriptions"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "subsite_subscriptions_subsite_id_email_key" ON "subsite_subscriptions"("subsite_id", "email");

-- CreateIndex
CREATE UNIQUE INDEX "ledger_entries_effect_key_key" ON "ledger_entries"("effect_key");

-- CreateIndex
CREATE INDEX "ledger_entries_organization_id_created_at_idx" ON "ledger_entries"("organization_id", "created_at" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "integrations_organization_id_kind_key" ON "integrations"("organization_id", "kind");

-- CreateIndex
CREATE UNIQUE INDEX "api_keys_key_hash_key" ON "api_keys"("key_hash");

-- CreateIndex
CREATE INDEX "api_keys_organization_id_idx" ON "api_keys"("organization_id");

-- CreateIndex
CREATE INDEX "fair_invites_organization_id_idx" ON "fair_invites"("organization_id");

-- CreateIndex
CREATE UNIQUE INDEX "fair_invites_fair_id_organization_id_key" ON "fair_invites"("fair_id", "organization_id");

-- CreateIndex
CREATE INDEX "listings_organization_id_status_idx" ON "listings"("organization_id", "status");

-- CreateIndex
CREATE INDEX "listings_type_published_at_id_idx" ON "listings"("type", "published_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "listings_published_at_idx" ON "listings"("published_at");

-- CreateIndex
CREATE INDEX "listings_closes_at_idx" ON "listings"("closes_at");

-- CreateIndex
CREATE INDEX "listings_updated_at_idx" ON "listings"("updated_at");

-- CreateIndex
CREATE UNIQUE INDEX "listings_source_source_id_key" ON "listings"("source", "source_id");

-- CreateIndex
CREATE UNIQUE INDEX "listing_questions_listing_id_position_key" ON "listing_questions"("listing_id", "position");

-- CreateIndex
CREATE INDEX "deadline_changes_listing_id_idx" ON "deadline_changes"("listing_id");

-- CreateIndex
CREATE INDEX "deadline_changes_changed_at_idx" ON "deadline_changes"("changed_at");

-- CreateIndex
CREATE UNIQUE INDEX "mail_deliveries_message_id_key" ON "mail_deliveries"("message_id");

-- CreateIndex
CREATE UNIQUE INDEX "mail_deliveries_effect_key_key" ON "mail_deliveries"("effect_key");

-- CreateIndex
CREATE INDEX "mail_deliveries_status_next_try_at_idx" ON "mail_deliveries"("status", "next_try_at");

-- CreateIndex
CREATE INDEX "mail_deliveries_user_id_idx" ON "mail_deliveries"("user_id");

-- CreateIndex
CREATE INDEX "mail_deliveries_recipient_idx" ON "mail_deliveries"("recipient");

-- CreateIndex
CREATE INDEX "local_mails_sent_at_idx" ON "local_mails"("sent_at" DESC);

-- CreateIndex
CREATE INDEX "notifications_user_id_created_at_idx" ON "notifications"("user_id", "created_at" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "notifications_user_id_kind_key" ON "notifications"("user_id", "kind");

-- CreateIndex
CREATE UNIQUE INDEX "outbox_jobs_dedupe_key_key" ON "outbox_jobs"("dedupe_key");

-- CreateIndex
CREATE INDEX "outbox_jobs_done_at_failed_at_run_at_idx" ON "outbox_jobs"("done_at", "failed_at", "run_at");

-- CreateIndex
CREATE INDEX "outbox_jobs_created_at_idx" ON "outbox_jobs"("created_at");

-- CreateIndex
CREATE INDEX "rate_limits_window_start_idx" ON "rate_limits"("window_start");

-- CreateIndex
CREATE INDEX "tracked_events_name_created_at_idx" ON "tracked_events"("name", "created_at");

-- CreateIndex
CREATE INDEX "audit_entries_subject_created_at_idx" ON "audit_entries"("subject", "created_at");

-- CreateIndex
CREATE INDEX "audit_entries_actor_id_idx" ON "audit_entries"("actor_id");

-- CreateIndex
CREATE INDEX "organizations_published_at_id_idx" ON "organizations"("published_at" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "organizations_source_source_id_key" ON "organizations"("source", "source_id");

-- CreateIndex
CREATE INDEX "organization_members_user_id_idx" ON "organization_members"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "organization_invites_token_hash_key" ON "organization_invites"("token_hash");

-- CreateIndex
CREATE INDEX "organization_invites_organization_id_idx" ON "organization_invites"("organization_id");

-- CreateIndex
CREATE INDEX "admin_requests_organization_id_idx" ON "admin_requests"("organization_id");

-- CreateIndex
CREATE INDEX "admin_requests_user_id_idx" ON "admin_requests"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "applicant_profiles_resume_file_id_key" ON "applicant_profiles"("resume_file_id");

-- CreateIndex
CREATE INDEX "work_history_jobs_user_id_idx" ON "work_history_jobs"("user_id");

-- CreateIndex
CREATE INDEX "hidden_from_organizations_organization_id_idx" ON "hidden_from_organizations"("organization_id");

-- CreateIndex
CREATE INDEX "salary_surveys_role_family_country_code_idx" ON "salary_surveys"("role_family", "country_code");

-- CreateIndex
CREATE INDEX "salary_surveys_user_id_idx" ON "salary_surveys"("user_id");

-- CreateIndex
CREATE INDEX "saved_listings_listing_id_idx" ON "saved_listings"("listing_id");

-- CreateIndex
CREATE INDEX "saved_listings_user_id_saved_at_idx" ON "saved_listings"("user_id", "saved_at" DESC);

-- CreateIndex
CREATE INDEX "saved_organizations_organization_id_idx" ON "saved_organizations"("organization_id");

-- CreateIndex
CREATE INDEX "saved_searches_user_id_created_at_idx" ON "saved_searches"("user_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "saved_searches_criteria_hash_idx" ON "saved_searches"("criteria_hash");

-- CreateIndex
CREATE INDEX "saved_searches_frequency_watermark_idx" ON "saved_searches"("frequency", "watermark");

-- AddForeignKey
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "oauth_identities" ADD CONSTRAINT "oauth_identities_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "account_tokens" ADD CONSTRAINT "account_tokens_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stored_files" ADD CONSTRAINT "stored_files_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stored_files" ADD CONSTRAINT "stored_files_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "alert_digests" ADD CONSTRAINT "alert_digests_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "alert_deliveries" ADD CONSTRAINT "alert_deliveries_saved_search_id_fkey" FOREIGN KEY ("saved_search_id") REFERENCES "saved_searches"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "alert_deliveries" ADD CONSTRAINT "alert_deliveries_listing_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "listings"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "alert_deliveries" ADD CONSTRAINT "alert_deliveries_digest_id_fkey" FOREIGN KEY ("digest_id") REFERENCES "alert_digests"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "alert_exclusions" ADD CONSTRAINT "alert_exclusions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "alert_exclusions" ADD CONSTRAINT "alert_exclusions_listing_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "listings"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "applications" ADD CONSTRAINT "applications_listing_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "listings"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "applications" ADD CONSTRAINT "applications_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "applications" ADD CONSTRAINT "applications_resume_file_id_fkey" FOREIGN KEY ("resume_file_id") REFERENCES "stored_files"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "application_events" ADD CONSTRAINT "application_events_application_id_fkey" FOREIGN KEY ("application_id") REFERENCES "applications"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "application_drafts" ADD CONSTRAINT "application_drafts_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "application_drafts" ADD CONSTRAINT "application_drafts_listing_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "listings"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "recommended_candidates" ADD CONSTRAINT "recommended_candidates_listing_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "listings"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "recommended_candidates" ADD CONSTRAINT "recommended_candidates_applicant_id_fkey" FOREIGN KEY ("applicant_id") REFERENCES "applicant_profiles"("user_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "carts" ADD CONSTRAINT "carts_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "carts"("organization_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_pack_id_fkey" FOREIGN KEY ("pack_id") REFERENCES "credit_packs"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_listing_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "listings"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "billing_addresses" ADD CONSTRAINT "billing_addresses_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_billing_address_id_fkey" FOREIGN KEY ("billing_address_id") REFERENCES "billing_addresses"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_invoice_id_fkey" FOREIGN KEY ("invoice_id") REFERENCES "invoices"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_pack_id_fkey" FOREIGN KEY ("pack_id") REFERENCES "credit_packs"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payments" ADD CONSTRAINT "payments_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payments_on_invoices" ADD CONSTRAINT "payments_on_invoices_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payments"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payments_on_invoices" ADD CONSTRAINT "payments_on_invoices_invoice_id_fkey" FOREIGN KEY ("invoice_id") REFERENCES "invoices"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payment_methods" ADD CONSTRAINT "payment_methods_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "donations" ADD CONSTRAINT "donations_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "contents" ADD CONSTRAINT "contents_subsite_id_fkey" FOREIGN KEY ("subsite_id") REFERENCES "subsites"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "subsite_subscriptions" ADD CONSTRAINT "subsite_subscriptions_subsite_id_fkey" FOREIGN KEY ("subsite_id") REFERENCES "subsites"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "subsite_subscriptions" ADD CONSTRAINT "subsite_subscriptions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "credit_balances" ADD CONSTRAINT "credit_balances_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "integrations" ADD CONSTRAINT "integrations_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "fair_invites" ADD CONSTRAINT "fair_invites_fair_id_fkey" FOREIGN KEY ("fair_id") REFERENCES "fairs"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "fair_invites" ADD CONSTRAINT "fair_invites_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "listings" ADD CONSTRAINT "listings_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "listings" ADD CONSTRAINT "listings_repost_of_id_fkey" FOREIGN KEY ("repost_of_id") REFERENCES "listings"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "listing_questions" ADD CONSTRAINT "listing_questions_listing_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "listings"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "deadline_changes" ADD CONSTRAINT "deadline_changes_listing_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "listings"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "organization_members" ADD CONSTRAINT "organization_members_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "organization_members" ADD CONSTRAINT "organization_members_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "organization_invites" ADD CONSTRAINT "organization_invites_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "admin_requests" ADD CONSTRAINT "admin_requests_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "admin_requests" ADD CONSTRAINT "admin_requests_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "applicant_profiles" ADD CONSTRAINT "applicant_profiles_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "applicant_profiles" ADD CONSTRAINT "applicant_profiles_resume_file_id_fkey" FOREIGN KEY ("resume_file_id") REFERENCES "stored_files"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "work_history_jobs" ADD CONSTRAINT "work_history_jobs_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "applicant_profiles"("user_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "hidden_from_organizations" ADD CONSTRAINT "hidden_from_organizations_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "hidden_from_organizations" ADD CONSTRAINT "hidden_from_organizations_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "salary_surveys" ADD CONSTRAINT "salary_surveys_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "saved_listings" ADD CONSTRAINT "saved_listings_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "saved_listings" ADD CONSTRAINT "saved_listings_listing_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "listings"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "saved_organizations" ADD CONSTRAINT "saved_organizations_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "saved_organizations" ADD CONSTRAINT "saved_organizations_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;