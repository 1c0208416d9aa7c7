import type pg from 'pg';
import { DatabaseStartError } from './database-start-error.ts';
import { writeMigratorState } from './functions.ts';
import { recordDefinitions } from './replace-functions.ts';

export type Migration = { name: string; sql: string; checksum: string };

/** The migration that replaces those below. */
export const BASELINE = '20261124000000_baseline';

/** The migrations of a database with the layout before the baseline, oldest first. */
const FORMER_MIGRATIONS = [
  '20261121000001_reference',
  '20261121000002_accounts',
  '20261121000003_catalogue',
  '20261121000004_cart_and_orders',
  '20261121000005_jobs',
  '20261121000006_read_model',
  '20261121000007_content',
  '20261121000008_reviews',
  '20261121000009_search',
  '20261121000010_content_changes',
  '20261121000011_favorites_and_newsletter',
  '20261121000012_review_changes',
  '20261121000013_profile',
  '20261121000014_sessions_and_mail',
  '20261121000015_idempotency_keys',
  '20261121000016_payments',
  '20261121000017_refunds_and_alerts',
  '20261121000018_paypal_payments',
  '20261121000019_quoted_address',
  '20261121000020_refund_sent_at',
  '20261121000021_vendors',
  '20261121000022_retired_variants',
  '20261121000022_vendor_stores',
  '20261121000023_ledger_lines',
  '20261121000023_picture_use',
  '20261121000024_selling_categories',
  '20261121000026_ledger_pages',
  '20261122000001_store_order_lists',
  '20261122000002_ledger_chunks',
  '20261122000003_withdrawal_language',
  '20261122000004_lean_search',
  '20261123000100_payment_return_origin',
  '20261123000200_paypal_stays_in_processing',
  '20261123000210_cash_receipts',
  '20261123000220_refunds_of_items',
  '20261123000300_hidden_products',
  '20261123000310_store_names',
  '20261123000800_usage_limits',
  '20261123000900_email_confirmation_and_erasure',
];

/**
 * The one migration between the last release of the former layout and the baseline. Only its tables: prisma/functions
 * creates the functions that it replaced. The checksum is that of the whole file, which developers' databases have.
 */
const UNRELEASED: Migration = {
  name: '20261123001000_cash_given_back',
  checksum: 'b0ece3afd87bd17f78c0b47c8fd05297cfdd59b0c4c3f344f2657227cd4dae4b',
  sql: `
    ALTER TABLE "cash_receipt" ADD COLUMN "number" INTEGER NOT NULL DEFAULT 1;
    ALTER TABLE "cash_receipt" DROP CONSTRAINT "cash_receipt_pkey", ADD CONSTRAINT "cash_receipt_pkey" PRIMARY KEY ("store_order_id", "number");
    ALTER TABLE "cash_receipt" DROP CONSTRAINT "cash_receipt_amount_minor_check", ADD CHECK ("amount_minor" <> 0);`,
};

/** Objects that these migrations created. prisma/functions replaces them, some under other names. */
const FORMER_DEFINITIONS: Record<string, string> = {
  aggregate: `
    read.all_of(tsvector)
  `,
  function: `
    public.default_cash_limit(text,integer)
    public.hold_cash_receipt()
    public.hold_refund_item()
    public.hold_refund_of_part()
    public.hold_refund_within_payment()
    public.keep_ledger()
    public.mark_open_attempt()
    public.refuse_change()
    public.refuse_sale_without_cash()
    public.refuse_unreviewed_step()
    public.review_changed()
    public.set_cash_limit()
    public.update_ratings(integer[])
    public.update_units_sold()
    read.all_stop_words()
    read.best_matches(text[],integer[],text[],integer[],integer)
    read.category_changed()
    read.content_changed()
    read.count_terms()
    read.counts(integer[])
    read.cut_portions(boolean)
    read.differences(integer[])
    read.drop_indexes(regclass)
    read.entries(integer[])
    read.findables(integer[])
    read.flush()
    read.gathered(anyelement,text,integer)
    read.give_slot()
    read.index_currencies()
    read.index_prices()
    read.is_found(text[])
    read.is_off()
    read.items(integer[])
    read.listing_differences(integer[])
    read.look_beside(text[],text,boolean)
    read.look_up(text,text)
    read.made(anyelement,text,integer[])
    read.make_indexes(text[])
    read.mark(integer[])
    read.mark_changed()
    read.mark_shared()
    read.near_words(text,text,boolean)
    read.picture(text)
    read.plain(text)
    read.products_below(integer[])
    read.publish_changes()
    read.rebuild()
    read.rebuild_search()
    read.refresh(integer[])
    read.refresh_paths()
    read.refresh_search(integer[])
    read.refresh_synonyms()
    read.reviewer_changed()
    read.stop_words(text)
    read.store_changed()
    read.texts(integer[])
    read.variant_changed()
    read.words(text,text)
  `,
  trigger: `
    cash_receipt_append_only on public.cash_receipt
    cash_receipt_of_part on public.cash_receipt
    currency_cash_limit on public.currency
    flush_at_commit on read.pending
    give_slot on public.currency
    ledger_entry_append_only on public.ledger_entry
    ledger_entry_kept on public.ledger_entry
    ledger_sale_of_cash on public.ledger_transfer
    ledger_transfer_append_only on public.ledger_transfer
    payment_attempt_open on public.payment_attempt
    read_change on public.announcement
    read_change on public.announcement_translation
    read_change on public.city
    read_change on public.content_text
    read_change on public.country
    read_change on public.currency
    read_change on public.faq
    read_change on public.faq_translation
    read_change on public.language
    read_change on public.partner
    read_change on public.partner_translation
    read_change on public.review
    read_change on public.setting
    read_change on public.slide
    read_change on public.slide_translation
    read_change on public.user_account
    read_delete on public.attribute
    read_delete on public.attribute_translation
    read_delete on public.attribute_value
    read_delete on public.attribute_value_translation
    read_delete on public.category
    read_delete on public.category_translation
    read_delete on public.currency
    read_delete on public.language
    read_delete on public.product
    read_delete on public.product_category
    read_delete on public.product_image
    read_delete on public.product_translation
    read_delete on public.variant
    read_delete on public.variant_attribute_value
    read_delete on public.variant_price
    read_insert on public.attribute
    read_insert on public.attribute_translation
    read_insert on public.attribute_value
    read_insert on public.attribute_value_translation
    read_insert on public.category
    read_insert on public.category_translation
    read_insert on public.currency
    read_insert on public.language
    read_insert on public.product
    read_insert on public.product_category
    read_insert on public.product_image
    read_insert on public.product_translation
    read_insert on public.variant
    read_insert on public.variant_attribute_value
    read_insert on public.variant_price
    read_prices on public.currency
    read_update on public.attribute
    read_update on public.attribute_translation
    read_update on public.attribute_value
    read_update on public.attribute_value_translation
    read_update on public.category
    read_update on public.category_translation
    read_update on public.currency
    read_update on public.language
    read_update on public.product
    read_update on public.product_category
    read_update on public.product_image
    read_update on public.product_translation
    read_update on public.store
    read_update on public.variant
    read_update on public.variant_attribute_value
    read_update on public.variant_price
    refresh_synonyms on public.search_synonym
    refund_item_append_only on public.refund_item
    refund_item_of_order on public.refund_item
    refund_of_part on public.refund
    refund_within_payment on public.refund
    review_deleted on public.review
    review_inserted on public.review
    review_updated on public.review
    stock_move_append_only on public.stock_move
    store_order_event_append_only on public.store_order_event
    store_order_reviewed on public.store_order
  `,
  type: `
    read.count
    read.findable
  `,
  view: `
    read.path_of
    read.synonym_text
    read.tag_text
  `,
};

/**
 * Marks a database of the former layout as migrated to the baseline, whose tables are equal after `listMigrationsToBaseline`:
 * records the objects that prisma/functions replaces, and the versions of derived data. Runs in the caller's
 * transaction.
 */
export async function adoptFormerLayout(db: pg.Client): Promise<void> {
  const objects = Object.entries(FORMER_DEFINITIONS).flatMap(([type, identities]) =>
    identities
      .trim()
      .split('\n')
      .map((identity) => ({ type, identity: identity.trim() })),
  );
  await recordDefinitions(db, objects);
  await writeMigratorState(db, 'version of read_model', '1');
  await writeMigratorState(db, 'version of search_documents', '1');
}

/** Throws a DatabaseStartError where a database of the former layout lacks some of its migrations. */
export function requireCompleteFormerLayout(finished: ReadonlyMap<string, string>): void {
  if (!isFormerLayout(finished) || FORMER_MIGRATIONS.every((name) => finished.has(name))) return;
  const last = FORMER_MIGRATIONS.at(-1);
  const reached = FORMER_MIGRATIONS.findLast((name) => finished.has(name));
  throw new DatabaseStartError(
    `The database is at migration ${reached}, older than this release can upgrade. Start the release whose newest migration is ${last} (commit f9993c1) on it once, then this one. Nothing was changed.`,
  );
}

/** The missing migrations from the tables of the former layout to those of the baseline; none for another database. */
export const listMigrationsToBaseline = (finished: ReadonlyMap<string, string>): Migration[] =>
  isFormerLayout(finished) && !finished.has(UNRELEASED.name) ? [UNRELEASED] : [];

/** Whether a database has migrations of the former layout and lacks the baseline. */
export const isFormerLayout = (finished: ReadonlyMap<string, string>) =>
  !finished.has(BASELINE) && FORMER_MIGRATIONS.some((name) => finished.has(name));
