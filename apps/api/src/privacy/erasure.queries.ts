// SQL: an erasure changes tables of several domains set-based, in one transaction with row locks.
import { FORMER_CUSTOMER } from '@trad/contract/messages/former-customer';
import type { LanguageCode } from '@trad/contract/messages/message';
import { inTransaction, type Queryable } from '@trad/database/connections/transaction';
import type pg from 'pg';
import { ERASED_EMAIL, scheduleProfilePictureRemoval } from '../account/account.ts';
import {
  createClosedStoreSlug,
  isUploadedForStore,
  scheduleDocumentRemoval,
  scheduleStorePictureRemoval,
} from '../dashboard/dashboard.ts';
import { deleteMailsByRecipient, deleteMailsToUsers, enqueueMail } from '../platform/mail/outbox.ts';
import { STORE_BANNER, STORE_LOGO, STORE_PORTRAIT } from '../platform/pictures.ts';
import { eraseReviewPictures } from '../reviews/reviews.ts';
import { ACCOUNT_ERASED } from './erasure-mail.ts';

/** Reasons against an erasure, as message keys. */
export type ErasureBlock = 'accountHasOrders' | 'accountHasPayments' | 'accountHasStore' | 'accountIsOperator';

/** Returns why an account cannot be erased now; null: it can. */
const findErasureBlock = async (tx: Queryable, userId: number): Promise<ErasureBlock | null> => {
  const { rows } = await tx.query<{ orders: boolean; payments: boolean; store: boolean }>(
    `SELECT
       EXISTS (SELECT FROM store_order so JOIN shop_order o ON o.id = so.order_id
         WHERE o.user_id = $1 AND so.status IN ('received', 'processing', 'shipped')) AS orders,
       EXISTS (SELECT FROM payment_attempt a WHERE a.user_id = $1
         AND (a.state IN ('created', 'awaiting_payment', 'processing', 'cancelling')
           OR EXISTS (SELECT FROM refund r WHERE r.attempt_id = a.id AND r.state IN ('requested', 'pending')))) AS payments,
       EXISTS (SELECT FROM store s WHERE s.owner_id = $1 AND (
         EXISTS (SELECT FROM store_order so
           WHERE so.store_id = s.id AND so.status IN ('received', 'processing', 'shipped'))
         OR EXISTS (SELECT FROM cash_due d JOIN store_order so ON so.id = d.store_order_id WHERE so.store_id = s.id)
         OR EXISTS (SELECT FROM payment_attempt a WHERE a.open_cart_id IS NOT NULL
           AND jsonb_path_exists(a.snapshot, '$.lines[*] ? (@.storeId == $id)', jsonb_build_object('id', s.id)))
         OR EXISTS (SELECT FROM withdrawal w WHERE w.store_id = s.id AND w.state = 'requested')
         OR EXISTS (SELECT FROM ledger_total b WHERE b.store_id = s.id AND b.account <> 'store_paid'
           GROUP BY b.currency_code, b.account HAVING sum(b.amount_minor) <> 0))) AS store`,
    [userId],
  );
  const [found] = rows;
  if (found?.orders) return 'accountHasOrders';
  if (found?.payments) return 'accountHasPayments';
  return found?.store ? 'accountHasStore' : null;
};

/** The address of an erased buyer's order: the country is preserved, as taxes depend on it. */
const ANONYMOUS_ADDRESS = `jsonb_build_object('type', 'Others', 'name', '${FORMER_CUSTOMER}', 'phone', NULL, 'addressLine1', '',
  'addressLine2', NULL, 'landmark', NULL, 'city', '', 'state', NULL, 'zip', NULL)`;

const anonymiseOrders = async (tx: Queryable, userId: number) => {
  await tx.query(`UPDATE shop_order SET address = address || ${ANONYMOUS_ADDRESS} WHERE user_id = $1`, [userId]);
  // The vendor's search text contains the buyer's name and the items' names: only the latter are preserved.
  await tx.query(
    `UPDATE store_order so SET recipient = 'former customer', search = lower(coalesce(
       (SELECT string_agg(i.name, ' ' ORDER BY i.id) FROM order_item i WHERE i.store_order_id = so.id), ''))
     FROM shop_order o WHERE o.id = so.order_id AND o.user_id = $1`,
    [userId],
  );
  await tx.query(
    `UPDATE payment_attempt SET email = NULL,
       snapshot = jsonb_set(snapshot, '{address}', coalesce(snapshot -> 'address', '{}') || ${ANONYMOUS_ADDRESS})
     WHERE user_id = $1`,
    [userId],
  );
};

/** Removes what operators and vendors wrote about the orders. Runs after the status is set, which their triggers read. */
const removeNotes = async (tx: Queryable, userId: number) => {
  await tx.query('DELETE FROM order_note USING shop_order o WHERE o.id = order_note.order_id AND o.user_id = $1', [
    userId,
  ]);
  await tx.query('UPDATE shop_order SET cash_review_note = NULL WHERE user_id = $1 AND cash_review_note IS NOT NULL', [
    userId,
  ]);
  await tx.query(
    `UPDATE refund r SET note = NULL FROM payment_attempt a WHERE a.id = r.attempt_id AND a.user_id = $1 AND r.note IS NOT NULL`,
    [userId],
  );
  // A constraint requires that a resolved alert has a resolution.
  await tx.query(
    `UPDATE payment_alert p SET resolution = '' FROM payment_attempt a
     WHERE a.id = p.attempt_id AND a.user_id = $1 AND p.resolution IS NOT NULL`,
    [userId],
  );
  await tx.query(
    `UPDATE store_order_event e SET note = NULL FROM store_order so JOIN shop_order o ON o.id = so.order_id
     WHERE so.id = e.store_order_id AND o.user_id = $1 AND e.note IS NOT NULL`,
    [userId],
  );
  await tx.query(
    `UPDATE cash_receipt r SET note = NULL FROM store_order so JOIN shop_order o ON o.id = so.order_id
     WHERE so.id = r.store_order_id AND o.user_id = $1 AND r.note IS NOT NULL`,
    [userId],
  );
  await tx.query(
    `UPDATE ledger_transfer t SET note = NULL FROM shop_order o
     WHERE o.id = t.order_id AND o.user_id = $1 AND t.note IS NOT NULL`,
    [userId],
  );
};

/**
 * Removes a person's e-mail address and name from the audit log's entries of invitations, which former releases recorded under the inviting
 * operator. The operator's IP address remains: a row of the log cannot be updated, so it is inserted again.
 */
const removeRecordedInvitations = async (tx: Queryable, email: string) => {
  // A concurrent erasure of the operator, which locks the account first, would not see the inserted row.
  await tx.query(
    `SELECT FROM user_account WHERE id IN (
       SELECT p.user_id FROM audit_personal_data p JOIN audit_entry e ON e.id = p.entry_id
       WHERE e.thing = 'staff_invitation' AND p.changes #>> '{email,after}' = $1)
     ORDER BY id FOR KEY SHARE`,
    [email],
  );
  const { rows } = await tx.query<{ entry_id: number; user_id: number; address: string | null; changes: object }>(
    `DELETE FROM audit_personal_data p USING audit_entry e
     WHERE e.id = p.entry_id AND e.thing = 'staff_invitation' AND p.changes #>> '{email,after}' = $1
     RETURNING p.entry_id, p.user_id, p.address, p.changes - '{email,name}'::text[] AS changes`,
    [email],
  );
  await tx.query(
    `INSERT INTO audit_personal_data (entry_id, user_id, address, changes)
     SELECT entry_id, user_id, address, changes
     FROM jsonb_to_recordset($1::jsonb) AS p (entry_id bigint, user_id int, address text, changes jsonb)
     WHERE address IS NOT NULL`,
    [JSON.stringify(rows)],
  );
};

/** Deletes the questions about the orders, which are mails to vendors and the marketplace: who reads them could not reply any more. */
const deleteQuestions = (tx: Queryable, userId: number) =>
  tx.query(
    `DELETE FROM mail USING shop_order o
     WHERE o.user_id = $1 AND mail.kind = 'orders.question' AND mail.params ->> 'order' = o.id::text`,
    [userId],
  );

const OWN_TABLES = [
  'address',
  'favorite',
  'review_report',
  'followed_store',
  'session',
  'guest',
  'vendor_view',
  'password_reset',
  'email_confirmation',
  'idempotency_key',
  'vendor_application',
  'vendor_account',
] as const;

interface OwnStore {
  id: number;
  imageKey: string | null;
  bannerKey: string | null;
  portraitKey: string | null;
}

const lockStore = async (tx: Queryable, userId: number): Promise<OwnStore | undefined> => {
  const { rows } = await tx.query<OwnStore>(
    `SELECT id, image_key AS "imageKey", banner_key AS "bannerKey", portrait_key AS "portraitKey"
     FROM store WHERE owner_id = $1 FOR UPDATE`,
    [userId],
  );
  return rows[0];
};

/** Closes a locked store and removes its owner; its orders stay in the ledger. */
const closeStore = async (tx: Queryable, store: OwnStore, now: Date) => {
  await tx.query(
    `UPDATE store SET owner_id = NULL, status = 'suspended', name = 'Closed store ' || id, slug = $2,
       description = NULL, suspension_reason = NULL, city = NULL, country_iso2 = NULL, image_key = NULL, banner_key = NULL, facebook = NULL,
       portrait_key = NULL, founded_year = NULL, headline = NULL, story = NULL, delivery_policy = NULL, return_policy = NULL, custom_orders = NULL,
       twitter = NULL, instagram = NULL, tiktok = NULL, selling_categories = '{}', version = version + 1
     WHERE id = $1`,
    [store.id, createClosedStoreSlug(store.id)],
  );
  await tx.query('DELETE FROM store_translation WHERE store_id = $1', [store.id]);
  // The last digits are preserved, as banks may enquire about a payout.
  await tx.query(
    `UPDATE withdrawal SET bank = jsonb_build_object('bankName', bank ->> 'bankName', 'branchName', NULL,
       'accountName', 'Former vendor', 'accountNumber', '…' || right(bank ->> 'accountNumber', 4), 'routingNumber', NULL,
       'swiftCode', NULL), bank_encrypted = NULL
     WHERE store_id = $1`,
    [store.id],
  );
  const pictures = [
    { key: store.imageKey, width: STORE_LOGO.width },
    { key: store.bannerKey, width: STORE_BANNER.width },
    { key: store.portraitKey, width: STORE_PORTRAIT.width },
  ];
  for (const { key, width } of pictures) {
    if (isUploadedForStore(key)) await scheduleStorePictureRemoval(tx, { key, width }, now);
  }
};

/** Whether a guest or an account other than this one has the e-mail address. */
const isSharedEmail = async (tx: Queryable, userId: number, email: string) => {
  const { rowCount } = await tx.query(
    `SELECT FROM user_account WHERE lower(email) COLLATE "C" = lower($1) AND id <> $2 AND status <> 'erased' LIMIT 1`,
    [email, userId],
  );
  return rowCount === 1;
};

/** Whether a word of a parameter is the address, also where its plus sign was not encoded. */
const isSearchFor = (query: string, email: string) =>
  [query, query.replaceAll('+', '%2B')].some((encoded) =>
    [...new URLSearchParams(encoded).values()].some((value) =>
      value.toLowerCase().split(/\s+/).includes(email.toLowerCase()),
    ),
  );

/** Deletes what is stored by an e-mail address alone. */
const deleteRowsByEmail = async (tx: pg.PoolClient, email: string) => {
  await tx.query('DELETE FROM newsletter_subscriber WHERE email = $1', [email]);
  await tx.query('DELETE FROM stock_alert WHERE email = $1', [email]);
  await tx.query('DELETE FROM staff_invitation WHERE email = $1', [email]);
  // Views that operators saved of a search for the address.
  const { rows } = await tx.query<{ id: number; query: string }>('SELECT id, query FROM saved_view');
  const views = rows.filter(({ query }) => isSearchFor(query, email)).map(({ id }) => id);
  await tx.query('DELETE FROM saved_view WHERE id = ANY($1)', [views]);
};

/** Finds the former guests whose orders were moved to the account: an order refers to the cart that it was placed from. */
const findFormerGuests = async (tx: Queryable, userId: number) => {
  const { rows } = await tx.query<{ id: number }>(
    `SELECT c.user_id AS id FROM shop_order o JOIN cart c ON c.id = o.cart_id WHERE o.user_id = $1 AND c.user_id <> $1`,
    [userId],
  );
  return rows.map(({ id }) => id);
};

interface Erasure {
  userId: number;
  email: string;
  /** The language of the last mail. */
  language: LanguageCode;
  now: Date;
  /** Records the erasure in its transaction, where an operator erases the account of somebody else. */
  record?: (tx: Queryable) => Promise<void>;
}

/**
 * Erases an account, or returns why it cannot be erased now and changes nothing. Deletes personal data,
 * anonymises what the ledger needs, and confirms it by a last mail, if the address was confirmed. Returns null after an erasure, and for
 * an account that is erased already, for which `record` is not called.
 */
export const eraseAccountData = (
  pool: pg.Pool,
  { userId, email, language, now, record }: Erasure,
): Promise<ErasureBlock | null> =>
  inTransaction(pool, async (tx) => {
    // Locks the cart first, as the checkout does: a concurrent order is seen below, or finds an empty cart.
    await tx.query('SELECT FROM cart WHERE user_id = $1 FOR UPDATE', [userId]);
    const { rows } = await tx.query<{ imageKey: string | null; isConfirmed: boolean; isOperator: boolean }>(
      `SELECT image_key AS "imageKey", email_confirmed_at IS NOT NULL AS "isConfirmed", role_id = 1 AS "isOperator"
       FROM user_account WHERE id = $1 AND status <> 'erased' FOR UPDATE`,
      [userId],
    );
    const [person] = rows;
    if (!person) return null;
    // Before the reads below: a checkout locks the stores of its lines, too, and so is seen, or finds the store closed.
    const store = await lockStore(tx, userId);
    const blocked = person.isOperator ? 'accountIsOperator' : await findErasureBlock(tx, userId);
    if (blocked) return blocked;

    if (store) await closeStore(tx, store, now);
    await anonymiseOrders(tx, userId);
    await tx.query(`UPDATE cart SET version = version + 1 WHERE user_id = $1`, [userId]);
    await tx.query('DELETE FROM cart_line USING cart WHERE cart.id = cart_line.cart_id AND cart.user_id = $1', [
      userId,
    ]);
    const { rows: documents } = await tx.query<{ key: string }>(
      'DELETE FROM vendor_document WHERE user_id = $1 RETURNING file_key AS key',
      [userId],
    );
    for (const { key } of documents) await scheduleDocumentRemoval(tx, key, now);
    await eraseReviewPictures(tx, userId, now);
    for (const table of OWN_TABLES) await tx.query(`DELETE FROM ${table} WHERE user_id = $1`, [userId]);
    // Anybody may register with a stranger's e-mail address: what is stored by an unconfirmed address is deleted only if an
    // operator, who has checked the owner, erases the account and nobody else has the address. Mails to the account always are.
    const ownsEmail = person.isConfirmed || (record && !(await isSharedEmail(tx, userId, email)));
    if (ownsEmail) await deleteRowsByEmail(tx, email);
    await deleteMailsByRecipient(tx, email, ownsEmail ? null : userId);
    const formerGuests = await findFormerGuests(tx, userId);
    // Guests may have had other addresses.
    if (formerGuests.length > 0) await deleteMailsToUsers(tx, formerGuests);
    await deleteQuestions(tx, userId);
    if (person.imageKey) await scheduleProfilePictureRemoval(tx, userId, person.imageKey, now);
    await tx.query(
      `UPDATE user_account SET email = ${ERASED_EMAIL}, name = '${FORMER_CUSTOMER}',
         username = '${FORMER_CUSTOMER}', password_hash = '!', role_id = 3, status = 'erased', mobile = NULL,
         country_iso2 = NULL, image_key = NULL, address = NULL, dob = NULL, city = NULL, area = NULL, street = NULL,
         pincode = NULL, referral_code = NULL, friends_code = NULL, email_confirmed_at = NULL, suspended_at = NULL,
         suspension_reason = NULL
       WHERE id = $1`,
      [userId],
    );
    // After the status, which the trigger of the audit log reads. Guests whose orders were moved have the same status.
    await tx.query('DELETE FROM audit_personal_data WHERE user_id = ANY ($1)', [[userId, ...formerGuests]]);
    if (ownsEmail) await removeRecordedInvitations(tx, email);
    await removeNotes(tx, userId);
    await record?.(tx);
    // An unconfirmed address may be a stranger's.
    if (person.isConfirmed)
      await enqueueMail(tx, { kind: ACCOUNT_ERASED, recipient: email, language, params: {} }, now);
    return null;
  });
