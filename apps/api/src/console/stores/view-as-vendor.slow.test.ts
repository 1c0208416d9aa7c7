import { randomUUID } from 'node:crypto';
import { type CallName, calls } from '@trad/contract/calls';
import supertest from 'supertest';
import { beforeEach, describe, expect, test } from 'vitest';
import { hashPassword } from '../../account/password/passwords.ts';
import {
  buildAddress,
  buildEarnings,
  buildProduct,
  buildStore,
  buildUser,
  buildVendor,
} from '../../testing/factories.ts';
import { openShop } from '../../testing/shop.ts';

const shop = await openShop();
let nia: Awaited<ReturnType<typeof buildUser>>;
let vendor: Awaited<ReturnType<typeof buildVendor>>;
let token: string;
const MINUTE_MS = 60_000;

const start = async (operator = nia, id = vendor.storeId) =>
  (await shop.call('viewAsVendor', { id }, { token: operator.token })).body.data;
const read = (view = token) => shop.callWith('getVendorStore', {}, { token: view });
const SUCCESS = 200;
const ENDED = 401;

beforeEach(async () => {
  nia = await buildUser(shop, { role: 'operator', name: 'Nia Mensah' });
  vendor = await buildVendor(shop, { name: 'Adunni Studio' });
  ({ token } = await start());
});

test('it reads the data of the dashboard, as the vendor', async () => {
  await buildProduct(shop, { store_id: vendor.storeId });
  expect((await read()).body.data).toMatchObject({ storeName: 'Adunni Studio' });
  expect((await shop.call('getVendorProducts', {}, { token })).body.total).toBe(1);
  for (const name of ['getVendorDashboard', 'getVendorBalance', 'getVendorOrders', 'getVendorStock'] as const)
    expect((await shop.callWith(name, {}, { token })).status).toBe(SUCCESS);
});

describe('it can call nothing but the reads of the dashboard', () => {
  const refused = (Object.keys(calls) as CallName[]).filter((name) => {
    const { access, effect } = calls[name];
    const isOfDashboard = access === 'vendor' && effect === 'read';
    return access !== 'public' && access !== 'optional' && !isOfDashboard && name !== 'logout';
  });

  test('every other call is refused by its row, whatever the input', async () => {
    expect(refused).toContain('updateVendorAccount');
    expect(refused).toContain('requestWithdrawal');
    expect(refused.length).toBeGreaterThan(60);
    for (const name of refused) {
      const { status, body } = await shop.callWith(name, {}, { token });
      const code = calls[name].access === 'operator' ? 'FORBIDDEN' : 'VIEW_ONLY';
      expect([name, status, body.code]).toEqual([name, 403, code]);
    }
  });

  test('an upload is refused before its body is read', async () => {
    for (const path of [
      'upload_vendor_picture',
      'update_vendor_store',
      'import_vendor_file',
      'upload_vendor_document',
    ]) {
      const headers = { authorization: `Bearer ${token}`, 'idempotency-key': `upload-${path}` };
      const { status, body } = await supertest(shop.url)
        .post(`/api/${path}`)
        .set(headers)
        .attach('image', Buffer.alloc(200), { filename: 'a.png', contentType: 'image/png' });
      expect([path, status]).toEqual([path, 403]);
      expect(body).toMatchObject({ code: 'VIEW_ONLY' });
    }
  });

  test('nothing of the vendor as a shopper: addresses, orders, cart, sessions, favourites', async () => {
    await buildAddress(shop, vendor.id);
    for (const name of [
      'getAddress',
      'getOrders',
      'getUserCart',
      'getSessions',
      'exportAccount',
      'getUserProfile',
    ] as const)
      expect((await shop.callWith(name, {}, { token })).body.code).toBe('VIEW_ONLY');
    const product = await buildProduct(shop);
    await shop.call('addToFavorites', { product_id: product.id } as never, { token: vendor.token });
    const asVendor = await shop.callWith('getProducts', { product_ids: String(product.id) }, { token: vendor.token });
    const asViewer = await shop.callWith('getProducts', { product_ids: String(product.id) }, { token });
    const asStranger = await shop.callWith('getProducts', { product_ids: String(product.id) });
    expect(asViewer.body).toEqual(asStranger.body);
    expect(asVendor.status).toBe(SUCCESS);
  });

  test('it shows only the last four characters of bank and tax numbers', async () => {
    await buildEarnings(shop, vendor.storeId);
    await shop.pool.query(
      `UPDATE vendor_account SET routing_number = '026009593', swift_code = 'GTBINGLA', tax_number = 'TIN-00821456' WHERE user_id = $1`,
      [vendor.id],
    );
    const { body } = await shop.call('getVendorAccount', {}, { token });
    const text = JSON.stringify(body);
    for (const number of ['0123456789', '026009593', 'GTBINGLA', 'TIN-00821456']) expect(text).not.toContain(number);
    expect(text).toContain('••••6789');
  });
});

describe('it ends', () => {
  test('after half an hour, also while it is used', async () => {
    const { expires_at } = await start();
    expect(new Date(expires_at).getTime() - shop.clock.now().getTime()).toBe(30 * MINUTE_MS);
    shop.clock.advance(29 * MINUTE_MS);
    expect((await read((await start()).token)).status).toBe(SUCCESS);
    const { token: latest } = await start();
    shop.clock.advance(29 * MINUTE_MS);
    expect((await read(latest)).status).toBe(SUCCESS);
    shop.clock.advance(2 * MINUTE_MS);
    expect((await read(latest)).status).toBe(ENDED);
  });

  test('by signing out of it, which leaves the operator and the vendor signed in', async () => {
    expect((await shop.call('logout', {}, { token })).status).toBe(SUCCESS);
    expect((await read()).status).toBe(ENDED);
    expect((await shop.callWith('getOperatorAccount', {}, nia)).status).toBe(SUCCESS);
    expect((await read(vendor.token)).status).toBe(SUCCESS);
  });

  test('with the operator’s own session', async () => {
    await shop.call('logout', {}, { token: nia.token });
    expect((await read()).status).toBe(ENDED);
  });

  test('with the suspension of the operator', async () => {
    await shop.prisma.user.update({ where: { id: nia.id }, data: { status: 'suspended' } });
    expect((await read()).status).toBe(ENDED);
  });

  test('when the operator may not do this any more', async () => {
    await shop.prisma.staffMemberRole.updateMany({ where: { userId: nia.id }, data: { roleCode: 'content' } });
    expect((await read()).status).toBe(ENDED);
  });

  test('when the operator is none any more, or the vendor', async () => {
    await shop.prisma.user.update({ where: { id: vendor.id }, data: { roleId: 3 } });
    expect((await read()).status).toBe(ENDED);
    await shop.prisma.user.update({ where: { id: vendor.id }, data: { roleId: 2 } });
    expect((await read()).status).toBe(SUCCESS);
    await shop.prisma.user.update({ where: { id: nia.id }, data: { roleId: 3 } });
    expect((await read()).status).toBe(ENDED);
  });

  test('when the same operator starts another one of this vendor; one of another vendor continues', async () => {
    const other = await buildVendor(shop);
    const { token: ofOther } = await start(nia, other.storeId);
    const { token: next } = await start();
    expect((await read()).status).toBe(ENDED);
    expect((await read(next)).status).toBe(SUCCESS);
    expect((await read(ofOther)).status).toBe(SUCCESS);
  });
});

test('it cannot start another one, and a colleague’s continues when one ends', async () => {
  const kofi = await buildUser(shop, { role: 'operator' });
  const { token: ofKofi } = await start(kofi);
  expect((await shop.callWith('viewAsVendor', { id: vendor.storeId }, { token })).body.code).toBe('FORBIDDEN');
  await shop.call('logout', {}, { token });
  expect((await read(ofKofi)).status).toBe(SUCCESS);
});

test('the vendor’s sessions do not show it, and ending them does not make it one of theirs', async () => {
  const { body } = await shop.call('getSessions', {}, { token: vendor.token });
  expect(body.data).toHaveLength(1);
  const password = 'Weave-Kente-42';
  await shop.prisma.user.update({ where: { id: vendor.id }, data: { passwordHash: await hashPassword(password) } });
  expect((await shop.call('endOtherSessions', { password }, { token: vendor.token })).status).toBe(SUCCESS);
});

test('the start and the end are in the audit log under both names', async () => {
  await shop.call('logout', {}, { token });
  await shop.call('logout', {}, { token: nia.token });
  const entries = await shop.prisma.auditEntry.findMany({
    where: { subjectKind: 'store', subjectId: String(vendor.storeId) },
    orderBy: { id: 'asc' },
  });
  expect(entries).toMatchObject([
    { actorKind: 'person', actorId: nia.id, viewedAsId: vendor.id, source: 'view_as_vendor' },
    { actorKind: 'person', actorId: nia.id, viewedAsId: vendor.id, source: 'logout' },
  ]);
  const kofi = await buildUser(shop, { role: 'operator' });
  const { data } = (await shop.call('getAuditEntries', { source: 'logout' }, kofi)).body;
  expect(data.map(({ undo_problem }) => undo_problem)).toContain('nothing');
});

test('the end by another view of the same vendor is in the audit log, unless the former view had ended', async () => {
  const listFields = async () => {
    const entries = await shop.prisma.auditEntry.findMany({
      where: { subjectKind: 'store', subjectId: String(vendor.storeId) },
      orderBy: { id: 'asc' },
    });
    return entries.map(({ changes }) => Object.keys(changes as object).sort());
  };
  await start();
  expect(await listFields()).toEqual([['viewUntil'], ['viewEndedAt', 'viewUntil']]);
  shop.clock.advance(31 * MINUTE_MS);
  const { token: latest } = await start();
  await shop.call('logout', {}, { token: latest });
  await start();
  expect((await listFields()).slice(2)).toEqual([['viewUntil'], ['viewEndedAt'], ['viewUntil']]);
});

test('a forged or foreign token is rejected', async () => {
  const { tokens } = shop.app.deps;
  const [, payload = ''] = token.split('.');
  const { view, exp, iat } = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const other = await buildVendor(shop);
  for (const forged of [
    // Signed, but for another vendor, a session of that id, no view at all, or no UUID.
    tokens.sign({ sub: String(other.id), view, iat, exp }),
    tokens.sign({ sub: String(vendor.id), sid: view, iat, exp }),
    tokens.sign({ sub: String(vendor.id), view: randomUUID(), iat, exp }),
    tokens.sign({ sub: String(vendor.id), view: "' OR true --", iat, exp }),
    `${token.slice(0, -3)}abc`,
  ])
    expect((await read(forged)).status).toBe(ENDED);
});

test('a store without an owner, or whose owner is suspended, cannot be viewed', async () => {
  const unowned = await buildStore(shop, { owner_id: null });
  expect((await shop.callWith('viewAsVendor', { id: unowned }, nia)).body).toMatchObject({
    code: 'CONFLICT',
    message: 'This store has no owner, or its owner cannot sign in.',
  });
  await shop.prisma.user.update({ where: { id: vendor.id }, data: { status: 'suspended' } });
  expect((await shop.callWith('viewAsVendor', { id: vendor.storeId }, nia)).body.code).toBe('CONFLICT');
  expect((await shop.callWith('viewAsVendor', { id: 2_000_000_000 }, nia)).status).toBe(404);
  expect((await read()).status).toBe(ENDED);
});
