import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { hashPassword } from '../../account/account.ts';
import { runVendorsCommand } from '../../dashboard/operator-commands/vendors-command.ts';
import { findLedgerProblems } from '../../ledger/ledger.ts';
import { mailJobKinds } from '../../operations/job-kinds.ts';
import { runDueJob } from '../../platform/jobs.ts';
import { captureOutput } from '../../testing/capture-output.ts';
import { buildEarnings, buildUser, buildVendor, countWaiting } from '../../testing/factories.ts';
import { openShop } from '../../testing/shop.ts';

const shop = await openShop();
const nia = await buildUser(shop, { role: 'operator', name: 'Nia Mensah' });
const kofi = await buildUser(shop, { role: 'operator', staffRoles: ['finance'], name: 'Kofi Asante' });
const reader = await buildUser(shop, { role: 'operator', staffRoles: ['support'] });
const contentOperator = await buildUser(shop, { role: 'operator', staffRoles: ['content'] });
const MINUTE_MS = 60_000;

type Vendor = Awaited<ReturnType<typeof buildVendor>>;
/** A vendor with a balance of 1,000.00 USD. */
const buildEarner = async (store: Record<string, unknown> = {}): Promise<Vendor> => {
  const vendor = await buildVendor(shop, store);
  await buildEarnings(shop, vendor.storeId, 100_000);
  return vendor;
};
const withdraw = async ({ token }: { token: string }, amount: number, lang = 'en') =>
  (await shop.call('requestWithdrawal', { amount, currency: 'USD' }, { token, lang })).body.data.id;

const load = async (id: number) => (await shop.call('getWithdrawalBatch', { id }, nia)).body.data;
const create = (ids: number[]) => shop.call('createWithdrawalBatch', { withdrawal_ids: ids }, nia);
/** A batch of these withdrawals whose file is with the bank. */
const sendToBank = async (ids: number[]) => {
  const { id } = (await create(ids)).body.data;
  await shop.call('approveWithdrawalBatch', { id, version: 1 }, kofi);
  const file = (await shop.call('downloadWithdrawalFile', { id }, kofi)).body.data;
  return { id, file };
};
const decide = (id: number, outcome: 'paid' | 'failed', by = nia, more: object = {}) =>
  shop.callWith('setWithdrawalOutcome', { id, outcome, ...more }, by);
const undo = (id: number, outcome: 'paid' | 'failed') => shop.callWith('undoWithdrawalOutcome', { id, outcome }, nia);
const loadBalance = async ({ token }: { token: string }) => {
  const { balances } = (await shop.call('getVendorBalance', {}, { token })).body.data;
  const [{ available, on_its_way, paid } = {}] = balances;
  return { available, on_its_way, paid };
};
const listEntries = (id: number) =>
  shop.prisma.auditEntry.findMany({
    where: { subjectKind: 'withdrawal_batch', subjectId: String(id) },
    orderBy: { id: 'asc' },
  });
const listMails = async (userId: number) => {
  while (await runDueJob(shop.app.deps, mailJobKinds));
  const { rows } = await shop.pool.query<{ subject: string; text: string }>(
    `SELECT subject, text FROM mail JOIN user_account u ON u.email = recipient WHERE u.id = $1 AND sent_at IS NOT NULL ORDER BY mail.id`,
    [userId],
  );
  return rows;
};

let ama: Vendor;
beforeAll(async () => {
  ama = await buildEarner();
});

test('an outcome is refused of a withdrawal that is in another batch than was shown, or in one by now', async () => {
  const id = await withdraw(ama, 20);
  const { id: batch_id } = await sendToBank([id]);
  const failure = { failure: 'other', text: 'Account of somebody else' };
  for (const shown of [null, batch_id + 1])
    expect((await decide(id, 'failed', nia, { ...failure, batch_id: shown })).body).toMatchObject({
      code: 'EDITED_MEANWHILE',
      data: { state: 'batched' },
    });
  expect((await decide(id, 'failed', nia, { ...failure, batch_id })).status).toBe(200);
  const other = await withdraw(ama, 20);
  expect((await decide(other, 'failed', nia, { ...failure, batch_id })).body.code).toBe('EDITED_MEANWHILE');
  expect((await decide(other, 'failed', nia, { ...failure, batch_id: null })).status).toBe(200);
});

test('an outcome is refused of a withdrawal whose batch is cancelled at that moment, and names it as waiting', async () => {
  const id = await withdraw(await buildEarner(), 20);
  const { id: batch_id } = (await create([id])).body.data;
  const canceller = await shop.pool.connect();
  try {
    await canceller.query('BEGIN');
    await canceller.query('DELETE FROM withdrawal_batch_row WHERE batch_id = $1', [batch_id]);
    const cancel = `UPDATE withdrawal_batch SET state = 'cancelled', ended_by = $2, ended_at = now() WHERE id = $1`;
    await canceller.query(cancel, [batch_id, kofi.id]);
    const decided = decide(id, 'paid', nia, { batch_id });
    await expect.poll(() => countWaiting(shop)).toBe(1);
    await canceller.query('COMMIT');
    expect((await decided).body).toMatchObject({ code: 'EDITED_MEANWHILE', data: { state: 'waiting' } });
  } finally {
    await canceller.query('ROLLBACK');
    canceller.release();
  }
});

test('a batch is created, approved, paid and closed by two people, and each step is recorded', async () => {
  const [one, two] = [await withdraw(ama, 60.5), await withdraw(ama, 30)];
  const { id, rows, skipped } = (await create([two, one])).body.data;
  expect([rows, skipped]).toEqual([2, []]);
  expect(await load(id)).toMatchObject({
    state: 'chosen',
    version: 1,
    can_approve: 0,
    is_only_person: 0,
    all: { rows: 2, amount: 90.5 },
    chosen: { by: 'Nia Mensah' },
    ledger: { owed: expect.any(Number), in_batch: 90.5 },
    rows: [
      { id: one, reference: `WD-${one}`, account: 'GTBank ••••6789', name_check: 'differs', left_in_balance: 909.5 },
      { id: two, state: 'batched', problem: null },
    ],
  });
  expect((await shop.callWith('approveWithdrawalBatch', { id, version: 1 }, nia)).body.code).toBe(
    'SECOND_PERSON_REQUIRED',
  );
  expect((await shop.callWith('downloadWithdrawalFile', { id }, kofi)).body.code).toBe('EDITED_MEANWHILE');
  await shop.call('approveWithdrawalBatch', { id, version: 1 }, kofi);
  const file = (await shop.call('downloadWithdrawalFile', { id }, kofi)).body.data;
  expect(file.text.split('\n').slice(0, 2)).toEqual([
    'reference,amount,currency,account_name,account_number,bank,branch,routing_number,swift_code',
    `WD-${one},60.50,USD,Adunni Salami,0123456789,GTBank,,,`,
  ]);
  expect(file.checksum).toBe(createHash('sha256').update(file.text).digest('hex'));
  // A store or an owner that changes its name changes no byte of the file.
  await shop.pool.query(`UPDATE store SET name = 'Renamed' WHERE id = $1`, [ama.storeId]);
  expect((await shop.call('downloadWithdrawalFile', { id }, nia)).body.data).toEqual(file);
  expect((await decide(one, 'paid')).status).toBe(200);
  expect((await shop.callWith('closeWithdrawalBatch', { id }, nia)).body.data).toMatchObject({ left: 1 });
  expect((await decide(two, 'failed', kofi, { failure: 'account_closed' })).status).toBe(200);
  expect(await load(id)).toMatchObject({
    paid: { rows: 1, amount: 60.5 },
    failed: { rows: 1, amount: 30 },
    left: { rows: 0, amount: 0 },
    ledger: { in_batch: 0 },
    rows: [
      { state: 'paid', decided_by: 'Nia Mensah' },
      { state: 'failed', failure: 'account_closed', decided_by: 'Kofi Asante', reason: 'The bank account is closed.' },
    ],
  });
  await shop.call('closeWithdrawalBatch', { id }, nia);
  for (const call of [undo(one, 'paid'), undo(two, 'failed'), decide(one, 'failed', nia, { failure: 'bank_refused' })])
    expect((await call).body.code).toBe('EDITED_MEANWHILE');
  expect(await loadBalance(ama)).toEqual({ available: 939.5, on_its_way: 0, paid: 60.5 });
  const entries = await listEntries(id);
  expect(entries.map(({ source }) => source)).toEqual([
    'create_withdrawal_batch',
    'approve_withdrawal_batch',
    'download_withdrawal_file',
    'download_withdrawal_file',
    'close_withdrawal_batch',
  ]);
  expect(JSON.stringify(entries.map(({ changes }) => changes))).not.toContain('0123456789');
});

test('a former colleague whose account was erased is named in the language of the operator', async () => {
  const former = await buildUser(shop, { role: 'operator', staffRoles: ['finance'] });
  const { id } = (await create([await withdraw(ama, 12)])).body.data;
  await shop.call('approveWithdrawalBatch', { id, version: 1 }, former);
  await shop.call('downloadWithdrawalFile', { id }, former);
  const { id: row } = (await load(id)).rows[0] ?? {};
  await decide(Number(row), 'paid', former);
  await shop.prisma.user.update({
    where: { id: former.id },
    data: {
      ...{ name: 'Former customer', email: 'erased-1@erased.invalid', passwordHash: '!' },
      ...{ mobile: null, emailConfirmedAt: null, status: 'erased' },
    },
  });
  const french = { token: nia.token, lang: 'fr' };
  expect((await shop.call('getWithdrawalBatch', { id }, french)).body.data).toMatchObject({
    ...{ chosen: { by: 'Nia Mensah' }, approved: { by: 'Ancien client' }, file: { by: 'Ancien client' } },
    rows: [{ decided_by: 'Ancien client' }],
  });
  const { data } = (await shop.call('getWithdrawalBatches', {}, french)).body;
  expect(data.find((batch) => batch.id === id)?.approved).toMatchObject({ by: 'Ancien client' });
  await shop.call('closeWithdrawalBatch', { id }, nia);
});

test('a failed withdrawal returns the money and sends the vendor the reason, in her language', async () => {
  const vendor = await buildEarner();
  const id = await withdraw(vendor, 100, 'fr');
  await sendToBank([id]);
  await decide(id, 'failed', nia, { failure: 'name_differs', text: 'Compte de <b>M. Ojo</b>.' });
  expect(await loadBalance(vendor)).toEqual({ available: 1000, on_its_way: 0, paid: 0 });
  expect(await listMails(vendor.id)).toEqual([]);
  shop.clock.advance(5 * MINUTE_MS);
  const [mail] = await listMails(vendor.id);
  expect(mail?.text).toContain('Le nom indiqué n’est pas celui du titulaire du compte');
  expect(mail?.text).toContain('Compte de <b>M. Ojo</b>.');
});

test('a vendor is mailed a rejection outside of a batch at once, as it cannot be undone', async () => {
  const vendor = await buildEarner();
  const id = await withdraw(vendor, 100);
  expect((await decide(id, 'failed', nia, { failure: 'account_closed' })).status).toBe(200);
  expect((await undo(id, 'failed')).body).toMatchObject({ code: 'EDITED_MEANWHILE', data: { state: 'failed' } });
  expect(await listMails(vendor.id)).toHaveLength(1);
});

test('an outcome is undone while the batch is open: nothing is paid twice, no wrong mail is sent', async () => {
  const vendor = await buildEarner();
  const id = await withdraw(vendor, 400);
  const batch = await sendToBank([id]);
  const start = { available: 600, on_its_way: 400, paid: 0 };
  await decide(id, 'failed', nia, { failure: 'other', text: 'A slip of the finger' });
  expect((await undo(id, 'paid')).body).toMatchObject({ code: 'EDITED_MEANWHILE', data: { state: 'failed' } });
  expect((await undo(id, 'failed')).status).toBe(200);
  expect(await loadBalance(vendor)).toEqual(start);
  expect((await load(batch.id)).rows).toMatchObject([{ state: 'batched', failure: null, decided_by: null }]);
  await decide(id, 'paid');
  expect((await undo(id, 'paid')).status).toBe(200);
  expect((await undo(id, 'paid')).status).toBe(409);
  expect(await loadBalance(vendor)).toEqual(start);
  shop.clock.advance(1000);
  await decide(id, 'paid');
  expect(await loadBalance(vendor)).toEqual({ available: 600, on_its_way: 0, paid: 400 });
  shop.clock.advance(5 * MINUTE_MS);
  expect(await listMails(vendor.id)).toMatchObject([{ subject: 'Your withdrawal from Trad was paid' }]);
  const { data } = (await shop.call('getVendorLedger', { currency: 'USD' }, vendor)).body;
  expect(data.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['withdrawal_returned', -400],
    ['withdrawal_returned', 400],
    ['withdrawal', -400],
    ['sale', 1000],
  ]);
  expect(await findLedgerProblems(shop.pool)).toEqual([]);
});

test('a returned amount that the vendor has used is not taken back', async () => {
  const vendor = await buildEarner();
  const id = await withdraw(vendor, 700);
  await sendToBank([id]);
  await decide(id, 'failed', nia, { failure: 'bank_refused' });
  await withdraw(vendor, 900);
  expect((await undo(id, 'failed')).body).toMatchObject({ code: 'BALANCE_TOO_LOW', data: { available: 100 } });
  expect(await loadBalance(vendor)).toEqual({ available: 100, on_its_way: 900, paid: 0 });
});

describe('two operators at once', () => {
  test('record the same row: it has one outcome, and the other gets a conflict with it', async () => {
    const vendor = await buildEarner();
    const id = await withdraw(vendor, 50);
    await sendToBank([id]);
    const replies = await Promise.all([
      decide(id, 'paid', nia),
      decide(id, 'failed', kofi, { failure: 'bank_refused' }),
      decide(id, 'paid', kofi),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const won = replies.find(({ status }) => status === 200);
    const refused = replies.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({
      code: 'EDITED_MEANWHILE',
      data: { state: (won?.body.data as { state: string } | undefined)?.state },
    });
    const { available, on_its_way, paid } = await loadBalance(vendor);
    expect([on_its_way, (available ?? 0) + (paid ?? 0)]).toEqual([0, 1000]);
    expect(await findLedgerProblems(shop.pool)).toEqual([]);
  });

  test('choose the same withdrawals: each is in one batch', async () => {
    const vendor = await buildEarner();
    const ids = [await withdraw(vendor, 10), await withdraw(vendor, 20)];
    const choose = (by: { token: string }) => shop.callWith('createWithdrawalBatch', { withdrawal_ids: ids }, by);
    const replies = await Promise.all([choose(nia), choose(kofi), choose(nia)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'WITHDRAWALS_NOT_PAYABLE',
      data: { withdrawals: ids.map((id) => ({ id, problem: 'in_batch' })) },
    });
  });

  test('the last outcome and the end of the batch never cross, nor do the file and a removed row', async () => {
    const vendor = await buildEarner();
    const [one, two] = [await withdraw(vendor, 10), await withdraw(vendor, 20)];
    const { id } = (await create([one, two])).body.data;
    await shop.call('approveWithdrawalBatch', { id, version: 1 }, kofi);
    const [removed, file] = await Promise.all([
      shop.callWith('removeFromWithdrawalBatch', { id, withdrawal_id: two }, nia),
      shop.callWith('downloadWithdrawalFile', { id }, kofi),
    ]);
    expect(file.status).toBe(200);
    expect((file.body.data as { rows: number }).rows).toBe(removed.status === 200 ? 1 : 2);
    const left = (await load(id)).rows.map((row) => row.id);
    const replies = await Promise.all([
      ...left.map((row) => decide(row, 'paid')),
      shop.callWith('closeWithdrawalBatch', { id }, kofi),
    ]);
    expect(replies.slice(0, -1).map(({ status }) => status)).toEqual(left.map(() => 200));
    expect((await load(id)).left.rows).toBe(0);
  });
});

test('a repeated request marks a row once', async () => {
  const vendor = await buildEarner();
  const id = await withdraw(vendor, 50);
  await sendToBank([id]);
  const send = () =>
    shop.callWith(
      'setWithdrawalOutcome',
      { id, outcome: 'paid' },
      { token: nia.token, headers: { 'idempotency-key': 'the-same-outcome-of-a-row' } },
    );
  const [first, second] = [await send(), await send()];
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(second.body).toEqual(first.body);
  expect(await loadBalance(vendor)).toEqual({ available: 950, on_its_way: 0, paid: 50 });
});

describe('withdrawals that cannot be paid are skipped', () => {
  test('of a suspended store, to an account that was changed, decided or in a batch', async () => {
    const [fine, suspended, changed] = [await buildEarner(), await buildEarner(), await buildEarner()];
    const ids = [await withdraw(fine, 10), await withdraw(suspended, 20), await withdraw(changed, 30)];
    const decided = await withdraw(fine, 15);
    await decide(decided, 'failed', nia, { failure: 'other', text: 'Rejected outside of a batch' });
    await shop.pool.query(`UPDATE store SET status = 'suspended' WHERE id = $1`, [suspended.storeId]);
    const since = shop.clock.now();
    await shop.pool.query('UPDATE vendor_account SET bank_changed_at = $2 WHERE user_id = $1', [changed.id, since]);
    const { data } = (await create([...ids, decided, 2_000_000_000])).body;
    const from = new Date(since.getTime() + 72 * 60 * MINUTE_MS).toISOString();
    expect(data.rows).toBe(1);
    expect(data.skipped).toEqual([
      { id: decided, problem: 'decided', from: null },
      { id: ids[1], problem: 'suspended', from: null },
      { id: ids[2], problem: 'bank_changed', from },
    ]);
    expect((await shop.callWith('createWithdrawalBatch', { withdrawal_ids: [ids[1] ?? 0] }, nia)).status).toBe(409);
    const { data: listed } = (await shop.call('getOperatorWithdrawals', { ids: ids.join(',') }, reader)).body;
    expect(listed.map(({ id, state, problem }) => [id, state, problem])).toEqual([
      [ids[2], 'waiting', 'bank_changed'],
      [ids[1], 'waiting', 'suspended'],
      [ids[0], 'batched', null],
    ]);
  });

  test('a store that is suspended before the download blocks the file until its row is removed', async () => {
    const [fine, other] = [await buildEarner(), await buildEarner()];
    const [one, two] = [await withdraw(fine, 10), await withdraw(other, 20)];
    const { id } = (await create([one, two])).body.data;
    await shop.pool.query(`UPDATE store SET status = 'suspended' WHERE id = $1`, [other.storeId]);
    const approve = (version: number) => shop.callWith('approveWithdrawalBatch', { id, version }, kofi);
    expect((await approve(1)).body).toMatchObject({
      code: 'WITHDRAWALS_NOT_PAYABLE',
      data: { withdrawals: [{ id: two, problem: 'suspended' }] },
    });
    await shop.call('removeFromWithdrawalBatch', { id, withdrawal_id: two }, nia);
    expect((await approve(1)).body).toMatchObject({ code: 'EDITED_MEANWHILE', data: { version: 2 } });
    await shop.call('approveWithdrawalBatch', { id, version: 2 }, kofi);
    await shop.pool.query(`UPDATE store SET status = 'suspended' WHERE id = $1`, [fine.storeId]);
    expect((await shop.callWith('downloadWithdrawalFile', { id }, kofi)).body.code).toBe('WITHDRAWALS_NOT_PAYABLE');
    await shop.call('cancelWithdrawalBatch', { id, version: 3 }, nia);
    expect(await load(id)).toMatchObject({ state: 'cancelled', all: { rows: 0 }, ended: { by: 'Nia Mensah' } });
    // Its withdrawals are requested again.
    await shop.pool.query(`UPDATE store SET status = 'active'`);
    expect((await create([one, two])).body.data.rows).toBe(2);
  });
});

test('a file is not made again once the bank account of one of its vendors was erased', async () => {
  const vendor = await buildEarner();
  const id = await withdraw(vendor, 1000);
  const batch = await sendToBank([id]);
  await decide(id, 'paid');
  await shop.call('closeWithdrawalBatch', { id: batch.id }, nia);
  const download = () => shop.callWith('downloadWithdrawalFile', { id: batch.id }, nia);
  expect((await download()).body.data).toEqual(batch.file);
  const password = 'Weave-Kente-42';
  await shop.prisma.user.update({ where: { id: vendor.id }, data: { passwordHash: await hashPassword(password) } });
  expect((await shop.call('eraseAccount', { password }, vendor)).status).toBe(200);
  const { status, body } = await download();
  expect([status, body.code]).toEqual([409, 'FILE_NOT_REPRODUCIBLE']);
  expect(body.message).toContain('the copy that was sent to the bank');
});

test('the database itself refuses a changed row once the file exists, and one approver who also chose', async () => {
  const vendor = await buildEarner();
  const [one, two] = [await withdraw(vendor, 10), await withdraw(vendor, 20)];
  const { id } = await sendToBank([one]);
  await expect(shop.pool.query('DELETE FROM withdrawal_batch_row WHERE withdrawal_id = $1', [one])).rejects.toThrow(
    'cannot change: its file exists',
  );
  await expect(
    shop.pool.query('INSERT INTO withdrawal_batch_row (withdrawal_id, batch_id) VALUES ($1, $2)', [two, id]),
  ).rejects.toThrow('cannot change: its file exists');
  await expect(
    shop.pool.query('UPDATE withdrawal_batch SET approved_by = chosen_by WHERE id = $1', [id]),
  ).rejects.toThrow('second_person');
});

test('the only operator approves their own batch, which the audit log shows', async () => {
  const vendor = await buildEarner();
  const { id } = (await create([await withdraw(vendor, 10)])).body.data;
  await shop.pool.query(`UPDATE user_account SET status = 'suspended' WHERE id = $1`, [kofi.id]);
  expect(await load(id)).toMatchObject({ can_approve: 1, is_only_person: 1 });
  await shop.call('approveWithdrawalBatch', { id, version: 1 }, nia);
  await shop.pool.query(`UPDATE user_account SET status = 'active' WHERE id = $1`, [kofi.id]);
  expect(await load(id)).toMatchObject({ state: 'approved', is_approved_alone: 1 });
  expect((await listEntries(id)).at(-1)?.changes).toMatchObject({ approvedAlone: { after: true } });
});

test('the command respects batches', async () => {
  const run = (...words: string[]) =>
    captureOutput((print) =>
      runVendorsCommand(['withdrawals', ...words], { ...shop.app.deps, print, ask: async () => true }),
    );
  const vendor = await buildEarner();
  const [one, two] = [await withdraw(vendor, 10), await withdraw(vendor, 20)];
  const { id } = (await create([one, two])).body.data;
  expect(await run('paid', String(one))).toEqual({
    code: 2,
    output: `Withdrawal ${one} is in the batch ${id}, which the bank does not have yet. Take it out of the batch first.`,
  });
  await shop.call('approveWithdrawalBatch', { id, version: 1 }, kofi);
  await shop.call('downloadWithdrawalFile', { id }, kofi);
  expect((await run('paid', String(one))).code).toBe(0);
  expect((await run('reject', String(two), '--reason', 'Closed')).code).toBe(0);
  expect((await load(id)).rows).toMatchObject([
    { state: 'paid', decided_by: null },
    { state: 'failed', failure: 'other', reason: 'Closed' },
  ]);
  await shop.call('closeWithdrawalBatch', { id }, nia);
});

test('roles, unknown ids and wrong input', async () => {
  const vendor = await buildEarner();
  const id = await withdraw(vendor, 10);
  expect((await shop.callWith('createWithdrawalBatch', { withdrawal_ids: [id] }, reader)).body.code).toBe('FORBIDDEN');
  expect((await shop.callWith('downloadWithdrawalFile', { id: 1 }, reader)).body.code).toBe('FORBIDDEN');
  expect((await shop.callWith('getWithdrawalBatch', { id: 1 }, contentOperator)).body.code).toBe('FORBIDDEN');
  expect((await shop.callWith('getWithdrawalBatch', { id: 2_000_000_000 }, nia)).status).toBe(404);
  expect((await decide(2_000_000_000, 'paid')).status).toBe(404);
  expect((await undo(2_000_000_000, 'paid')).status).toBe(404);
  for (const call of ['closeWithdrawalBatch', 'downloadWithdrawalFile'] as const)
    expect((await shop.callWith(call, { id: 2_000_000_000 }, nia)).status).toBe(404);
  // It waits in no batch: nothing was paid. A failure needs its reason.
  expect((await decide(id, 'paid')).body.code).toBe('EDITED_MEANWHILE');
  expect((await decide(id, 'failed')).status).toBe(400);
  expect((await decide(id, 'failed', nia, { failure: 'other' })).status).toBe(400);
  expect((await decide(id, 'paid', nia, { failure: 'other', text: 'x' })).status).toBe(400);
  const tooMany = Array.from({ length: 201 }, (_, index) => index + 1);
  expect((await shop.callWith('createWithdrawalBatch', { withdrawal_ids: tooMany }, nia)).status).toBe(400);
});

test('finally every balance agrees with its entries, and the amount on its way with the requested withdrawals', async () => {
  expect(await findLedgerProblems(shop.pool)).toEqual([]);
  const { rows } = await shop.pool.query(
    `SELECT s.id FROM store s
     WHERE coalesce((SELECT sum(amount_minor) FROM ledger_entry e WHERE e.store_id = s.id AND account = 'store_on_its_way'), 0)
         <> coalesce((SELECT sum(amount_minor) FROM withdrawal w WHERE w.store_id = s.id AND state = 'requested'), 0)
       OR coalesce((SELECT sum(amount_minor) FROM ledger_entry e WHERE e.store_id = s.id AND account = 'store_paid'), 0)
         <> coalesce((SELECT sum(amount_minor) FROM withdrawal w WHERE w.store_id = s.id AND state = 'paid'), 0)`,
  );
  expect(rows).toEqual([]);
});
