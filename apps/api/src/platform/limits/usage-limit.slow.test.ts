import sharp from 'sharp';
import { afterEach, describe, expect, test } from 'vitest';
import { buildAddress, buildProduct, buildUser } from '../../testing/factories.ts';
import { buildGuest } from '../../testing/guests.ts';
import { openShop } from '../../testing/shop.ts';
import { HOUR_MS } from '../clock.ts';
import { toSurroundingNetwork } from '../security/network.ts';
import { countPictureUpload } from '../uploads/picture-limit.ts';
import { QueueFull, TaskAborted } from '../worker-threads/fair-queue.ts';
import { toQueueRefusal } from '../worker-threads/thread-pool.ts';
import { countUsage } from './usage-limit.ts';

const shop = await openShop({ SIGN_UP_LIMIT: '2', CASH_ORDER_LIMIT: '2', PICTURE_LIMIT: '2' });
const otherProcess = await shop.openApp();
afterEach(() => shop.prisma.usageLimit.deleteMany());

let serial = 0;
const registerFrom = (remoteAddress: string, app = shop.app, email?: string) => {
  serial += 1;
  const payload = {
    name: 'Ama Mensah',
    email: email ?? `limit-${serial}@trad.example`,
    mobile: '+2348031234567',
    country_code: 'NG',
    password: 'a good pass phrase',
  };
  return app.inject({ method: 'POST', url: '/api/register_user', payload, remoteAddress });
};
const subscribeFrom = (remoteAddress: string, email: string) =>
  shop.inject({ method: 'POST', url: '/api/subscribe_newsletter', payload: { email }, remoteAddress });

describe('registrations', () => {
  test('are limited per IP address across all processes, report the wait, and are allowed again after an hour', async () => {
    const responses = await Promise.all(
      [1, 2, 3, 4].map((one) => registerFrom('203.0.113.1', one % 2 ? shop.app : otherProcess)),
    );
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 429, 429]);
    const refused = await registerFrom('203.0.113.1');
    expect(refused.headers['retry-after']).toBe('3600');
    expect(refused.json()).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      message: 'Too many attempts. Please try again in 60 min.',
    });
    expect((await registerFrom('203.0.113.2')).statusCode).toBe(200);
    shop.clock.advance(HOUR_MS);
    expect((await registerFrom('203.0.113.1')).statusCode).toBe(200);
  });

  test('are limited for a whole network, too', async () => {
    const statuses: number[] = [];
    for (let host = 1; host <= 12; host += 1) statuses.push((await registerFrom(`198.51.100.${host}`)).statusCode);
    expect(statuses).toEqual([...Array(10).fill(200), 429, 429]);
    expect((await registerFrom('198.51.101.1')).statusCode).toBe(200);
  });

  test('that are refused to one IP address do not count for the network around it', async () => {
    const statuses: number[] = [];
    for (let time = 0; time < 12; time += 1) statuses.push((await registerFrom('198.51.103.1')).statusCode);
    expect(statuses).toEqual([200, 200, ...Array(10).fill(429)]);
    expect((await registerFrom('198.51.103.2')).statusCode).toBe(200);
  });

  test('of a taken e-mail address do not count as accounts, and have a limit of their own that hides which are taken', async () => {
    await buildUser(shop, { email: 'taken@trad.example' });
    const registerTaken = async (ipAddress: string) =>
      (await registerFrom(ipAddress, shop.app, 'taken@trad.example')).statusCode;
    const registerNew = async (ipAddress: string) => (await registerFrom(ipAddress)).statusCode;
    expect([await registerTaken('203.0.113.7'), await registerTaken('203.0.113.7')]).toEqual([409, 409]);
    expect([await registerNew('203.0.113.7'), await registerNew('203.0.113.7')]).toEqual([200, 200]);
    expect(await registerNew('203.0.113.7')).toBe(429);

    const guess = '198.51.102.7';
    const guesses = [await registerTaken(guess), await registerTaken(guess), await registerTaken(guess)];
    expect(guesses).toEqual([409, 409, 429]);
    expect([await registerTaken(guess), await registerNew(guess)]).toEqual([429, 429]);
    shop.clock.advance(HOUR_MS);
    expect([await registerTaken(guess), await registerNew(guess)]).toEqual([409, 200]);
  });

  test('with invalid input do not count, and no address is stored in plain text', async () => {
    for (let time = 0; time < 4; time += 1) {
      const { status } = await shop.callWith('registerUser', { name: 'x' });
      expect(status).toBe(400);
    }
    expect((await registerFrom('127.0.0.1')).statusCode).toBe(200);
    expect(JSON.stringify((await shop.pool.query('SELECT * FROM usage_limit')).rows)).not.toContain('127.0');
  });
});

test('subscriptions to the newsletter are limited per IP address', async () => {
  const statuses = [];
  for (const name of ['a', 'b', 'c'])
    statuses.push((await subscribeFrom('2001:db8::1', `${name}@trad.example`)).status);
  expect(statuses).toEqual([200, 200, 429]);
  expect((await subscribeFrom('2001:db8:0:1::1', 'd@trad.example')).status).toBe(200);
});

describe('cash orders', () => {
  const TOO_MANY_FROM_NETWORK =
    'Too many cash orders were placed from your network. Please pay by card or PayPal, or try again later.';
  const buildShopper = async (createdAt: Date) => {
    const { id, token } = await buildUser(shop);
    await shop.pool.query('UPDATE user_account SET created_at = $2 WHERE id = $1', [id, createdAt]);
    const addressId = await buildAddress(shop, id);
    const { variantId } = await buildProduct(shop, { variants: [{ stock: null }] });
    return async () => {
      await shop.call('manageCart', { product_variant_id: variantId }, { token });
      return shop.call('placeOrder', { address_id: addressId, payment_method: 'cod_method' }, { token });
    };
  };

  test('of a new account are limited per day, and the error names the alternatives', async () => {
    const order = await buildShopper(shop.clock.now());
    expect([(await order()).status, (await order()).status]).toEqual([200, 200]);
    const { status, body, headers } = await order();
    expect([status, body.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(body.message).toMatch(/^New accounts can place 2 cash orders a day/);
    expect(Number(headers['retry-after'])).toBe(24 * 3600);
    shop.clock.advance(24 * HOUR_MS);
    expect((await order()).status).toBe(200);
  });

  test('that are refused to one new account leave the others of its network theirs', async () => {
    const [order, orderOfNeighbour] = [await buildShopper(shop.clock.now()), await buildShopper(shop.clock.now())];
    const statuses: number[] = [];
    for (let time = 0; time < 7; time += 1) statuses.push((await order()).status);
    expect(statuses).toEqual([200, 200, ...Array(5).fill(429)]);
    expect((await orderOfNeighbour()).status).toBe(200);
  });

  test('of the new accounts of a network are limited, and the error names the network', async () => {
    expect((await (await buildShopper(shop.clock.now()))()).status).toBe(200);
    await shop.pool.query('UPDATE usage_limit SET used = 6');
    const { status, body } = await (await buildShopper(shop.clock.now()))();
    expect([status, body.message]).toEqual([429, TOO_MANY_FROM_NETWORK]);
  });

  test('of an account that is a week old are unlimited', async () => {
    const order = await buildShopper(new Date(shop.clock.now().getTime() - 8 * 24 * HOUR_MS));
    for (let time = 0; time < 3; time += 1) expect((await order()).status).toBe(200);
  });

  const orderAsGuest = async (createdAt?: Date) => {
    const { token, addressId: address_id } = await buildGuest(shop);
    if (createdAt) await shop.pool.query(`UPDATE user_account SET created_at = $1 WHERE status = 'guest'`, [createdAt]);
    return shop.call('placeOrder', { address_id, payment_method: 'cod_method' }, { token });
  };

  test('of guests and of new accounts of their network have limits of their own', async () => {
    expect((await orderAsGuest()).status).toBe(200);
    await shop.pool.query('UPDATE usage_limit SET used = 19');
    expect((await (await buildShopper(shop.clock.now()))()).status).toBe(200);
    expect((await orderAsGuest()).status).toBe(200);
    expect((await orderAsGuest()).status).toBe(429);
  });

  test('of guests are limited per network, also of a guest that is a week old', async () => {
    expect((await orderAsGuest()).status).toBe(200);
    await shop.pool.query('UPDATE usage_limit SET used = 20');
    const { status, body } = await orderAsGuest();
    expect([status, body.message]).toEqual([429, TOO_MANY_FROM_NETWORK]);
    expect((await orderAsGuest(new Date(shop.clock.now().getTime() - 8 * 24 * HOUR_MS))).status).toBe(429);
  });

  test('that fail do not count', async () => {
    const { id, token } = await buildUser(shop);
    const addressId = await buildAddress(shop, id);
    const order = () => shop.call('placeOrder', { address_id: addressId, payment_method: 'cod_method' }, { token });
    for (let time = 0; time < 4; time += 1) expect((await order()).body.code).toBe('CART_EMPTY');
  });
});

test('pictures are limited per person, by number and by pixels', async () => {
  const createPicture = async (width: number) => {
    const bytes = await sharp({ create: { width, height: width, channels: 3, background: '#000' } })
      .png()
      .toBuffer();
    return `data:image/png;base64,${bytes.toString('base64')}`;
  };
  const [small, large] = [await createPicture(200), await createPicture(4900)];
  const send = (image: string, user: { token: string }) => shop.call('updateUserProfile', { image }, user);
  const one = await buildUser(shop);
  const statuses = [];
  for (let time = 0; time < 3; time += 1) statuses.push((await send(small, one)).status);
  expect(statuses).toEqual([200, 200, 429]);
  const other = await buildUser(shop);
  // Two pictures have 24 megapixels in all; this one has 24.01.
  expect((await send(large, other)).status).toBe(429);
});

describe('a picture of nine megapixels of twenty-four', () => {
  const bytes = sharp({ create: { width: 3000, height: 3000, channels: 3, background: '#000' } })
    .png()
    .toBuffer();
  const openLimit = async () => {
    const { id } = await buildUser(shop);
    return async () => countPictureUpload(shop.app.deps, id, await bytes);
  };
  const refuseBy = (error: Error) => async () => {
    throw toQueueRefusal(error);
  };
  const refuse = refuseBy(new QueueFull(false));
  const encode = async () => 'encoded';

  test('does not count where the queue of encodings is full', async () => {
    const count = await openLimit();
    for (let time = 0; time < 4; time += 1) await expect((await count())(refuse)).rejects.toThrow('BUSY');
    for (let time = 0; time < 2; time += 1) expect(await (await count())(encode)).toBe('encoded');
    await expect(count()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  });

  test('counts where the client has left, as its file was checked', async () => {
    const count = await openLimit();
    for (let time = 0; time < 2; time += 1)
      await expect((await count())(refuseBy(new TaskAborted()))).rejects.toThrow('BUSY');
    await expect(count()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  });

  test('counts where the queue is full for its second crop', async () => {
    const count = await openLimit();
    for (let time = 0; time < 2; time += 1) {
      const runCounted = await count();
      await runCounted(encode);
      await expect(runCounted(refuse)).rejects.toThrow('BUSY');
    }
    await expect(count()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  });
});

test('a picture that is refused because of its pixels does not count as a picture', async () => {
  const { id } = await buildUser(shop);
  const bytes = await sharp({ create: { width: 3000, height: 3000, channels: 3, background: '#000' } })
    .png()
    .toBuffer();
  const count = () => countPictureUpload(shop.app.deps, id, bytes);
  // The hour of the pixels begins before that of the pictures.
  await countUsage(shop.app.deps, [{ name: 'megapixels', by: id, max: 24, milliseconds: HOUR_MS, amount: 24 }]);
  shop.clock.advance(HOUR_MS / 2);
  for (let time = 0; time < 2; time += 1) await expect(count()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  shop.clock.advance(HOUR_MS / 2 + 60_000);
  for (let time = 0; time < 2; time += 1) await count();
});

test.each(['data:image/png;base64,', 'data:image/png;base64,  %%'])(
  'a picture without a byte, %s, is rejected',
  async (image) => {
    const { token } = await buildUser(shop);
    const { status, body } = await shop.call('updateUserProfile', { image }, { token });
    expect([status, body.code]).toEqual([400, 'UNSUPPORTED_PICTURE']);
  },
);

describe('counting', () => {
  test('adds concurrent usage up, with the refused use, and takes it back', async () => {
    const limit = { name: 'test', by: 7, max: 10, milliseconds: HOUR_MS, amount: 5 };
    const count = () => countUsage(shop.app.deps, [limit]);
    const [undoOne, undoOther] = await Promise.all([count(), count()]);
    await expect(count()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    await undoOne();
    await undoOther();
    await count();
    await expect(count()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  });

  test.each([
    ['203.0.113.5', '203.0.113'],
    ['::ffff:203.0.113.5', '203.0.113'],
    ['2001:db8:1:2::3', '2001:db8:1'],
  ])('the network around %s is %s', (address, network) => expect(toSurroundingNetwork(address)).toBe(network));
});
