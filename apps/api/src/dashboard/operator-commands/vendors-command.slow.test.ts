import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LANGUAGES } from '@trad/contract/messages/message';
import { createCommandActor } from '@trad/database/audit/actors';
import { expect, test, vi } from 'vitest';
import { DAY_MS } from '../../platform/clock.ts';
import { runDueJob } from '../../platform/jobs.ts';
import { createMailJobs } from '../../platform/mail/send-mail.ts';
import { captureOutput } from '../../testing/capture-output.ts';
import {
  buildCategory,
  buildDocument,
  buildEarnings,
  buildProduct,
  buildStore,
  buildUser,
  buildVendor,
} from '../../testing/factories.ts';
import { openShop } from '../../testing/shop.ts';
import { vendorMails } from '../dashboard.ts';
import { acceptApplication, askApplicant, rejectApplication } from './applications.queries.ts';
import { runVendorsCommand } from './vendors-command.ts';

const shop = await openShop();
const { pool } = shop;

const runAsked = (words: readonly string[], ask: ((question: string) => Promise<boolean>) | null) =>
  captureOutput((print) => runVendorsCommand([...words], { ...shop.app.deps, print, ask }));
const run = (...words: string[]) => runAsked(words, async () => true);
let serial = 0;
const buildApplicant = async (more: object = {}, lang = 'en') => {
  serial += 1;
  const email = `applicant-${serial}@trad.example`;
  const { id, token } = await buildUser(shop, { email });
  const store_name = `Kente Corner ${serial}`;
  const input = { store_name, categories: 'toys,art', country_code: 'GH', city: 'Kumasi', agree: 1 };
  const apply = () => shop.callWith('applyAsVendor', { ...input, ...more }, { token, lang });
  expect((await apply()).status).toBe(200);
  const request = (name: 'getVendorApplication' | 'getVendorStore') => shop.callWith(name, {}, { token });
  return { id, email, token, apply, request };
};
const listMailsTo = async (email: string) => {
  while (await runDueJob(shop.app.deps, createMailJobs(vendorMails)));
  const { rows } = await pool.query('SELECT subject, text FROM mail WHERE recipient = $1 ORDER BY id', [email]);
  return rows;
};

test('lists pending applications and shows one with all that a decision needs', async () => {
  expect((await run('list', '--status', 'accepted')).output).toBe('No applications.');
  const bank = { bankName: 'GCB Bank', accountName: 'Kofi', accountNumber: '1011130012345' };
  const { id, email } = await buildApplicant(bank);
  await buildDocument(shop, id);
  expect((await run('list')).output.split('\n')).toEqual([
    expect.stringMatching(/^Since \(UTC\) .* Store$/),
    expect.stringMatching(new RegExp(`${email} +1 +GH +Kente Corner 1$`)),
  ]);
  for (const name of [email.toUpperCase(), String(id)]) {
    const { code, output } = await run('show', name);
    expect(code).toBe(0);
    expect(output).toContain('passport.pdf');
    expect(output).not.toContain('documents/');
    expect(output).toContain('GCB Bank, Kofi, ••••2345');
    expect(output).not.toContain('10111300');
  }
});

test("documents are decrypted into a folder that is relative to the operator's working directory", async () => {
  const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<</Type/Catalog>>\nendobj\nxref\n0 1\nstartxref\n9\n%%EOF\n');
  const file = `data:application/pdf;base64,${pdf.toString('base64')}`;
  const { email, token } = await buildApplicant();
  expect((await shop.callWith('uploadVendorDocument', { kind: 'identity', file }, { token })).status).toBe(200);
  const folder = mkdtempSync(join(tmpdir(), 'trad-documents-'));
  vi.stubEnv('INIT_CWD', folder);
  try {
    for (const [to, words] of [
      ['one', ['--to', 'one']],
      ['two', ['--to=two']],
    ] as const) {
      const { code, output } = await run('documents', email, ...words);
      const [path = ''] = output.split('\n');
      expect([code, path]).toEqual([0, expect.stringContaining(join(folder, to, '/'))]);
      expect(readFileSync(path).equals(pdf)).toBe(true);
    }
  } finally {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  }
});

test("accepting an application opens the store at once for the applicant's present session", async () => {
  const { email, request } = await buildApplicant({ store_name: 'Kente Corner', description: 'Cloth.' }, 'fr');
  expect((await request('getVendorStore')).status).toBe(403);
  const { code, output } = await run('accept', email);
  expect([code, output]).toEqual([0, `${email} is a vendor now. Kente Corner is open at /store/kente-corner.`]);
  const { status, body } = await request('getVendorStore');
  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    slug: 'kente-corner',
    storeName: 'Kente Corner',
    description: 'Cloth.',
    selling_categories: ['toys', 'art'],
    city: 'Kumasi',
    country_code: 'GH',
    time_zone: 'Africa/Accra',
    status: 'active',
  });
  expect((await request('getVendorApplication')).body.data).toMatchObject({ application: { standing: 'accepted' } });
  expect((await shop.call('getStore', { slug: 'kente-corner' })).status).toBe(200);
  expect(await listMailsTo(email)).toEqual([
    {
      subject: 'Bienvenue chez Trad\u202f: votre boutique est ouverte',
      text: expect.stringMatching(/«\sKente Corner\s»[\s\S]*\/vendor\/dashboard\?lang=fr/),
    },
  ]);
  expect(await run('accept', email)).toMatchObject({ code: 2, output: 'The application was accepted already.' });
  expect(await run('reject', email, '--reason', 'No.')).toMatchObject({ code: 2 });
});

test('stores with names of the same slug get different slugs, also where a name has no Latin letters', async () => {
  const people = [
    await buildApplicant({ store_name: 'Kente Corner متجر' }),
    await buildApplicant({ store_name: 'متجر عدوني' }),
    await buildApplicant({ store_name: 'متجر' }),
  ];
  for (const { email } of people) await run('accept', email);
  const slugs = await Promise.all(
    people.map(async ({ request }) => ((await request('getVendorStore')).body.data as { slug: string }).slug),
  );
  expect(slugs).toEqual(['kente-corner-2', 'store', 'store-2']);
});

test('a rejected applicant sees the reason and can apply again', async () => {
  const { email, apply, request } = await buildApplicant({}, 'sw');
  expect(await run('reject', email)).toEqual({ code: 2, output: 'Give a reason with --reason.' });
  expect(await run('reject', email, '--reason', 'The passport cannot be read.')).toMatchObject({ code: 0 });
  expect((await request('getVendorApplication')).body.data).toMatchObject({
    application: { standing: 'rejected', reason: 'The passport cannot be read.' },
  });
  expect(await listMailsTo(email)).toEqual([
    {
      subject: 'Ombi lako la kuuza kwenye Trad',
      text: expect.stringMatching(/The passport cannot be read\.[\s\S]*onboarding/),
    },
  ]);
  expect((await apply()).status).toBe(200);
  expect((await run('accept', email)).code).toBe(0);
});

test('a question or a rejection that is retried late is left out where the application was decided or made again meanwhile', async () => {
  const { id, email, apply } = await buildApplicant();
  const listSubjects = async () => (await listMailsTo(email)).map(({ subject }) => subject);
  const decision = () => {
    shop.clock.advance(60_000);
    return { userId: id, actor: createCommandActor('test'), now: shop.clock.now() };
  };
  await askApplicant(shop.prisma, { ...decision(), question: 'Whose account is it?' });
  await rejectApplication(shop.prisma, { ...decision(), reason: 'No answer.' });
  shop.clock.advance(60_000);
  expect((await apply()).status).toBe(200);
  expect(await listSubjects()).toEqual([]);
  await rejectApplication(shop.prisma, { ...decision(), reason: 'Still none.' });
  expect(await listSubjects()).toHaveLength(1);
  shop.clock.advance(60_000);
  expect((await apply()).status).toBe(200);
  await askApplicant(shop.prisma, { ...decision(), question: 'Whose account is it?' });
  await acceptApplication(shop.prisma, decision());
  expect(await listSubjects()).toEqual([expect.any(String), 'Welcome to Trad: your store is open']);
});

test('rejects accounts that are inactive or became operators', async () => {
  const erased = await buildApplicant();
  await pool.query(`UPDATE user_account SET status = 'suspended' WHERE id = $1`, [erased.id]);
  const operator = await buildApplicant();
  await pool.query('UPDATE user_account SET role_id = 1 WHERE id = $1', [operator.id]);
  expect((await run('accept', erased.email)).output).toContain('is suspended');
  expect((await run('accept', operator.email)).output).toContain('is an operator');
  const { rows } = await pool.query('SELECT FROM store WHERE owner_id = ANY($1)', [[erased.id, operator.id]]);
  expect(rows).toEqual([]);
});

test('hides a suspended store and its products until it is reopened', async () => {
  const { storeId } = await buildVendor(shop, { slug: 'adire-house' });
  const { id } = await buildProduct(shop, { store_id: storeId });
  const loadFound = async () => [
    (await shop.call('getStore', { slug: 'adire-house' })).status,
    (await shop.call('getProducts', { product_ids: String(id) })).body.total,
    (await shop.call('getProducts', { seller_id: String(storeId) })).body.total,
  ];
  expect(await loadFound()).toEqual([200, 1, 1]);
  expect(await run('suspend', 'adire-house')).toEqual({ code: 2, output: 'Give a reason with --reason.' });
  expect(await loadFound()).toEqual([200, 1, 1]);
  expect((await run('suspend', 'adire-house', '--reason', 'Late.')).code).toBe(0);
  expect(await loadFound()).toEqual([404, 0, 0]);
  expect((await run('reopen', String(storeId))).code).toBe(0);
  expect(await loadFound()).toEqual([200, 1, 1]);
  expect(await run('suspend', 'nowhere', '--reason', 'Late.')).toEqual({
    code: 2,
    output: 'There is no store nowhere.',
  });
});

test('a store without an owner is not reported as open: it sells nothing', async () => {
  const id = await buildStore(shop, { slug: 'kitenge-house', owner_id: null, status: 'suspended' });
  expect(await run('reopen', 'kitenge-house')).toEqual({
    code: 0,
    output: `kitenge-house (id ${id}) is active, but sells nothing until npm run vendors -- assign gives it to an account.`,
  });
  expect((await shop.call('getStore', { slug: 'kitenge-house' })).status).toBe(404);
});

test('a reason about an application or a store may be as long as in the console', async () => {
  const { email } = await buildApplicant();
  const { storeId } = await buildVendor(shop);
  const reason = 'x'.repeat(2000);
  for (const words of [
    ['suspend', String(storeId)],
    ['reopen', String(storeId)],
    ['reject', email],
  ]) {
    const output = 'A reason has at most 2000 characters.';
    expect(await run(...words, '--reason', `${reason}x`)).toEqual({ code: 2, output });
    expect(await run(...words, '--reason', reason)).toMatchObject({ code: 0 });
  }
});

test('a number that is the slug of one store and the id of another is refused until the command says which', async () => {
  const other = await buildVendor(shop, { slug: 'okene-house' });
  const word = String(other.storeId);
  const named = await buildVendor(shop, { slug: word });
  const loadStores = async () => {
    const ids = [other.storeId, named.storeId];
    const { rows } = await pool.query('SELECT status FROM store WHERE id = ANY($1) ORDER BY id', [ids]);
    return rows.map(({ status }) => status);
  };
  const stores = `okene-house (id ${word}), ${word} (id ${named.storeId})`;
  const refusal = `${word} is the slug of one store and the id of another: ${stores}. Write slug:${word} or id:${word}.`;
  for (const words of [
    ['suspend', word, '--reason', 'Late.'],
    ['commission', word, '20'],
    ['assign', word, 'ama@trad.example'],
  ])
    expect(await run(...words)).toEqual({ code: 2, output: refusal });
  expect(await loadStores()).toEqual(['active', 'active']);
  expect((await run('suspend', `slug:${word}`, '--reason', 'Late.')).output).toBe(
    `${word} (id ${named.storeId}) is hidden; its open orders go on.`,
  );
  expect(await loadStores()).toEqual(['active', 'suspended']);
  expect((await run('suspend', `id:${word}`, '--reason', 'Late.')).output).toBe(
    `okene-house (id ${word}) is hidden; its open orders go on.`,
  );
  expect((await run('reopen', `slug:${word}`)).code).toBe(0);
  expect(await loadStores()).toEqual(['suspended', 'active']);
  // The id of no store.
  const { storeId } = await buildVendor(shop, { slug: '999999999' });
  expect((await run('suspend', '999999999', '--reason', 'Late.')).output).toContain(
    `999999999 (id ${storeId}) is hidden`,
  );
  expect((await run('suspend', 'id:999999999', '--reason', 'Late.')).output).toBe('There is no store id:999999999.');
});

test('what a command would ignore is refused before anything is done', async () => {
  await buildVendor(shop, { slug: 'bogolan-house' });
  const reason = 'x'.repeat(1001);
  for (const [words, output] of [
    [['suspend', 'bogolan-house', 'kente-corner'], 'Unexpected argument: kente-corner. Nothing was done.'],
    [['suspend', 'bogolan-house', '--store', 'x'], 'suspend does not take --store. Nothing was done.'],
    [['hide', 'a', '--reason', reason], 'A reason has at most 1000 characters.'],
    [['proposals', 'reject', '1', '--reason', reason], 'A reason has at most 1000 characters.'],
    [['withdrawals', 'reject', '1', '--reason', reason], 'A reason has at most 1000 characters.'],
    [['hide', 'a', 'b', '--reason', 'No.'], 'Unexpected argument: b. Nothing was done.'],
    [['proposals', 'accept', '1', '2'], 'Unexpected argument: 2. Nothing was done.'],
    [['withdrawals', 'paid', '1', '2'], 'Unexpected argument: 2. Nothing was done.'],
    [['withdrawals', 'paid', '1', '--reason', 'x'], 'withdrawals paid does not take --reason. Nothing was done.'],
  ] as const)
    expect(await run(...words)).toEqual({ code: 2, output });
  expect((await shop.call('getStore', { slug: 'bogolan-house' })).status).toBe(200);
});

test('a decision that is mailed and cannot be taken back is confirmed, by --yes where there is no terminal', async () => {
  const { email } = await buildApplicant();
  const words = ['reject', email, '--reason', 'The passport cannot be read.'];
  const loadStatus = async () =>
    (await shop.prisma.vendorApplication.findFirstOrThrow({ where: { user: { email } } })).status;
  expect(await runAsked(words, null)).toEqual({
    code: 2,
    output: `Reject the application of ${email}? The applicant gets the reason by mail. There is no terminal to ask: add --yes. Nothing was done.`,
  });
  const questions: string[] = [];
  const decline = async (question: string) => {
    questions.push(question);
    return false;
  };
  expect(await runAsked(words, decline)).toEqual({ code: 2, output: 'Nothing was done.' });
  expect(questions).toEqual([`Reject the application of ${email}? The applicant gets the reason by mail.`]);
  expect(await runAsked(['proposals', 'reject', '1', '--reason', 'Too narrow.'], decline)).toEqual({
    code: 2,
    output: 'Nothing was done.',
  });
  expect(questions).toHaveLength(2);
  expect(await loadStatus()).toBe('pending');
  expect((await runAsked([...words, '--yes'], null)).code).toBe(0);
  expect(await loadStatus()).toBe('rejected');
});

test('a commission is a percentage with at most two decimals', async () => {
  const { token } = await buildVendor(shop, { slug: 'wax-works' });
  const loadRate = async () => (await shop.call('getVendorStore', {}, { token })).body.data.commission_rate;
  expect((await run('commission', 'wax-works', '12.25')).code).toBe(0);
  expect(await loadRate()).toBe(12.25);
  for (const percent of ['101', '-1', '1.234', 'ten', undefined]) {
    expect((await run('commission', 'wax-works', ...(percent ? [percent] : []))).code).toBe(2);
  }
  // Without the store.
  expect((await run('commission', '12')).output).toContain('Give a store and its commission in percent, from 0 to 100');
  expect(await loadRate()).toBe(12.25);
});

test('a proposed category is created below its proposed parent, or rejected with a reason', async () => {
  const { token } = await buildVendor(shop, { slug: 'kitenge-kids' });
  const parent = await buildCategory(shop, { slug: 'fabrics', name: 'Fabrics' });
  const propose = async (name: string) => {
    const { body } = await shop.callWith('proposeCategory', { name, parent_id: parent }, { token });
    return String((body.data as { id: number }).id);
  };
  const [batik, again, other] = [await propose('Batik'), await propose('Wax'), await propose('Nonsense')];
  expect((await run('proposals', 'list')).output).toMatch(/kitenge-kids +Fabrics +Batik$/m);
  expect(await run('proposals', 'accept', batik)).toEqual({
    code: 0,
    output: 'The category fabrics-batik was created.',
  });
  const loadTree = async () =>
    (await shop.call('getCategoriesNameOnly', { id: parent })).body.data.map(({ name }) => name);
  expect(await loadTree()).toEqual(['Batik']);
  await buildCategory(shop, { name: 'wax', parent_id: parent });
  expect((await run('proposals', 'accept', again)).output).toContain('The category exists already');
  expect((await run('proposals', 'reject', other)).code).toBe(2);
  expect((await run('proposals', 'reject', other, '--reason', 'Too narrow.')).code).toBe(0);
  expect((await run('proposals', 'accept', other)).output).toContain('No proposal');
  const { body } = await shop.callWith('getCategoryProposals', {}, { token });
  expect(body.data).toMatchObject([
    { name: 'Nonsense', standing: 'rejected', reason: 'Too narrow.' },
    { name: 'Wax', standing: 'pending' },
    { name: 'Batik', standing: 'accepted' },
  ]);
});

test.each([
  [[]],
  [['accept']],
  [['accept', 'nobody@trad.example']],
  [['list', '--status', 'odd']],
  [['proposals']],
  [['list', '--yes']],
])('rejects invalid arguments with a message and changes nothing: %j', async (words) => {
  expect(await run(...words)).toMatchObject({ code: 2, output: expect.stringMatching(/\w/) });
});

test("a withdrawal is paid once, or returned to the store's balance with the reason", async () => {
  const { token, storeId } = await buildVendor(shop);
  await buildEarnings(shop, storeId, 10_000);
  const request = async (amount: number) =>
    (await shop.call('requestWithdrawal', { amount, currency: 'USD' }, { token })).body.data.id;
  const loadAmounts = async () => {
    const { balances, withdrawals } = (await shop.call('getVendorBalance', {}, { token })).body.data;
    const [{ available, on_its_way, paid } = {}] = balances;
    return { available, on_its_way, paid, last: withdrawals[0] };
  };
  const [paid, refused] = [await request(60), await request(30)];
  expect(await loadAmounts()).toMatchObject({ available: 10, on_its_way: 90, paid: 0 });
  expect((await run('withdrawals', 'list')).output).toMatch(
    /60\.00 USD +bank details unchanged +GTBank, Adunni Salami, 0123456789$/m,
  );
  expect((await run('withdrawals', 'paid', String(paid))).output).toMatch(
    /^60\.00 USD of Store \d+ are recorded as paid\.$/,
  );
  expect(await run('withdrawals', 'reject', String(paid), '--reason', 'No')).toEqual({
    code: 2,
    output: `Withdrawal ${paid} is paid already.`,
  });
  expect((await run('withdrawals', 'reject', String(refused))).output).toBe('Give a reason with --reason.');
  expect((await run('withdrawals', 'reject', String(refused), '--reason', 'Closed account')).code).toBe(0);
  expect(await loadAmounts()).toMatchObject({
    available: 40,
    on_its_way: 0,
    paid: 60,
    last: { state: 'rejected', reason: 'Closed account', account: 'GTBank ••••6789' },
  });
  expect((await run('withdrawals', 'list')).output).toBe('No withdrawal is pending.');
  for (const words of [['paid', '999999'], ['paid', 'x'], ['what']])
    expect((await run('withdrawals', ...words)).code).toBe(2);
});

test('a decision on a withdrawal is confirmed with its amount and store, and only where it can be made', async () => {
  const { token, storeId } = await buildVendor(shop);
  await buildEarnings(shop, storeId, 10_000);
  const request = async (amount: number) =>
    String((await shop.call('requestWithdrawal', { amount, currency: 'USD' }, { token })).body.data.id);
  const [first, second] = [await request(60), await request(30)];
  const { name } = await shop.prisma.store.findUniqueOrThrow({ where: { id: storeId } });
  const questions: string[] = [];
  const decline = async (question: string) => {
    questions.push(question);
    return false;
  };
  const reject = ['withdrawals', 'reject', first, '--reason', 'Closed account'];
  for (const words of [['withdrawals', 'paid', first], reject])
    expect(await runAsked(words, decline)).toEqual({ code: 2, output: 'Nothing was done.' });
  const consequence = 'Its vendor is told by mail at once, and no command undoes it.';
  expect(questions).toEqual([
    `Record the withdrawal ${first}, 60.00 USD of ${name}, as paid? ${consequence}`,
    `Reject the withdrawal ${first}, 60.00 USD of ${name}? ${consequence}`,
  ]);
  expect((await shop.prisma.withdrawal.findUniqueOrThrow({ where: { id: Number(first) } })).state).toBe('requested');
  const refuse = async (words: string[], output: string) =>
    expect(await runAsked(words, () => expect.unreachable())).toEqual({ code: 2, output });
  await refuse(['withdrawals', 'paid', '999999'], 'There is no withdrawal 999999.');
  const payLater = async () => {
    shop.clock.advance(DAY_MS);
    return true;
  };
  expect(await runAsked(['withdrawals', 'paid', second], payLater)).toMatchObject({ code: 0 });
  const { decidedAt } = await shop.prisma.withdrawal.findUniqueOrThrow({ where: { id: Number(second) } });
  expect(decidedAt).toEqual(shop.clock.now());
  await refuse(['withdrawals', 'paid', second], `Withdrawal ${second} is paid already.`);
  expect(await run('suspend', `id:${storeId}`, '--reason', 'Late.')).toMatchObject({ code: 0 });
  await refuse(['withdrawals', 'paid', first], expect.stringContaining('is suspended. To pay it anyway'));
});

test('a vendor gets a mail about the outcome of a withdrawal, in the language of its request', async () => {
  const { token, storeId, id } = await buildVendor(shop);
  await buildEarnings(shop, storeId, 100_000);
  const { email } = await shop.prisma.user.findUniqueOrThrow({ where: { id } });
  const request = async (lang: string) => {
    const { body } = await shop.call('requestWithdrawal', { amount: 12.5, currency: 'USD' }, { token, lang });
    return String(body.data.id);
  };
  for (const lang of LANGUAGES) {
    await run('withdrawals', 'paid', await request(lang));
    await run('withdrawals', 'reject', await request(lang), '--reason', 'Closed account');
  }
  await run('withdrawals', 'paid', await request('en')).then(({ code }) => expect(code).toBe(0));
  const sent = await listMailsTo(email);
  expect(sent).toHaveLength(2 * LANGUAGES.length + 1);
  LANGUAGES.forEach((lang, index) => {
    const [paid, rejected] = sent.slice(2 * index);
    expect(paid.text).toContain('GTBank ••••6789');
    expect(rejected.text).toContain('Closed account');
    for (const { text } of [paid, rejected]) {
      expect(text).toMatch(/12[.,]50/);
      expect(text).toContain(`/vendor/dashboard/payment?lang=${lang}`);
    }
  });
  expect(new Set(sent.map(({ subject }) => subject)).size).toBe(2 * LANGUAGES.length);
});

test('concurrent withdrawals never exceed the balance', async () => {
  const { token, storeId } = await buildVendor(shop);
  await buildEarnings(shop, storeId, 10_000);
  const request = () => shop.callWith('requestWithdrawal', { amount: 60, currency: 'USD' }, { token });
  const responses = await Promise.all([request(), request(), request()]);
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  const refused = responses.find(({ status }) => status === 409);
  expect(refused?.body).toMatchObject({ message: 'Only $40.00 can be withdrawn.', data: { available: 40 } });
  const odd = await shop.callWith('requestWithdrawal', { amount: 1.005, currency: 'USD' }, { token });
  expect(odd.body.details).toEqual([{ path: 'amount', message: 'must have at most 2 decimals' }]);
});

test('earnings in a disabled currency are still shown and withdrawn', async () => {
  const vendor = await buildVendor(shop);
  await buildEarnings(shop, vendor.storeId, 10_000, 'EUR');
  await pool.query(`UPDATE currency SET enabled = false WHERE code = 'EUR'`);
  const request = (currency: string) => shop.callWith('requestWithdrawal', { amount: 60, currency }, vendor);
  expect((await request('EUR')).status).toBe(200);
  expect((await shop.call('getVendorLedger', { currency: 'EUR' }, vendor)).body).toMatchObject({ total: 2 });
  expect((await request('XYZ')).body.code).toBe('CURRENCY_UNAVAILABLE');
  await pool.query(`UPDATE currency SET enabled = true WHERE code = 'EUR'`);
});

test.each([
  [
    'lst',
    'list, show, documents, accept, reject, suspend, reopen, assign, hide, unhide, hidden, commission, proposals, withdrawals',
  ],
  ['proposals acept 3', 'proposals list, proposals accept, proposals reject'],
  ['withdrawals', 'withdrawals list, withdrawals paid, withdrawals reject'],
])('reports an unknown command in one line with the available ones: %s', async (line, names) => {
  const { code, output } = await run(...line.split(' '));
  expect([code, output]).toEqual([2, expect.stringMatching(/^There is no command "[a-z ]+"\. The commands are: .*$/)]);
  expect(output).toContain(`: ${names}. `);
});

test('prints its usage without arguments', async () => {
  expect(await run()).toEqual({ code: 2, output: expect.stringMatching(/^npm run vendors -- list /) });
});
