import { expect, test } from 'vitest';
import { openShop } from '../../testing/shop.ts';
import { hashPassword } from '../password/passwords.ts';

const PASSWORD = 'Weave-Kente-42';
const shop = await openShop();
const passwordHash = await hashPassword(PASSWORD);

let serial = 0;
const buildAccount = async () => {
  serial += 1;
  const email = `devices-${serial}@trad.example`;
  await shop.prisma.user.create({ data: { email, name: 'Amara', username: 'Amara', passwordHash } });
  const signIn = async (userAgent: string, remoteAddress = '203.0.113.5') => {
    shop.clock.advance(1000);
    const response = await shop.inject({
      method: 'POST',
      url: '/api/login',
      payload: { email, password: PASSWORD },
      headers: { 'user-agent': userAgent },
      remoteAddress,
    });
    return response.body.token as string;
  };
  return { email, signIn };
};
const listSessions = async (token: string) => (await shop.call('getSessions', {}, { token })).body.data;
const getStatus = async (token: string) => (await shop.call('getAddress', {}, { token })).status;

test("lists the account's sessions, newest first", async () => {
  const { signIn } = await buildAccount();
  const phone = await signIn('Phone\u0007 Browser', '2001:db8:1:2:3:4:5:6');
  const laptop = await signIn('Laptop Browser');
  expect(await listSessions(phone)).toMatchObject([
    { device: 'Laptop Browser', network: '203.0.113.5', is_current: 0 },
    { device: 'Phone Browser', network: '2001:db8:1:2', is_current: 1 },
  ]);
  expect((await listSessions(laptop)).map(({ is_current }) => is_current)).toEqual([1, 0]);
});

test('a session that is ended by its owner stops at once and is not listed', async () => {
  const { signIn } = await buildAccount();
  const [lost, here] = [await signIn('Lost'), await signIn('Here')];
  const { id } = (await listSessions(here)).find(({ device }) => device === 'Lost') ?? { id: '' };
  const refused = await shop.callWith('endSession', { id, password: 'guess' }, { token: here });
  expect(refused.body).toMatchObject({ code: 'WRONG_PASSWORD', details: [{ path: 'password' }] });
  expect((await shop.callWith('endSession', { id }, { token: here })).body.code).toBe('WRONG_PASSWORD');
  expect(await getStatus(lost)).toBe(200);
  const { body } = await shop.call('endSession', { id, password: PASSWORD }, { token: here });
  expect(body).toEqual({ error: false, message: 'The device was signed out.' });
  expect([await getStatus(lost), await getStatus(here)]).toEqual([401, 200]);
  expect((await listSessions(here)).map(({ device }) => device)).toEqual(['Here']);
  expect((await shop.call('endSession', { id }, { token: here })).body).toMatchObject({ code: 'NOT_FOUND' });
  // The session of the request needs no password, as signing out does not.
  const [{ id: own = '' } = {}] = await listSessions(here);
  expect((await shop.call('endSession', { id: own }, { token: here })).status).toBe(200);
  expect(await getStatus(here)).toBe(401);
});

test("another user's session gets the same response as a missing one, and continues", async () => {
  const [owner, stranger] = [await buildAccount(), await buildAccount()];
  const [token, other] = [await owner.signIn('Mine'), await stranger.signIn('Theirs')];
  const [{ id = '' } = {}] = await listSessions(other);
  expect((await shop.call('endSession', { id }, { token })).body).toMatchObject({ code: 'NOT_FOUND' });
  expect(await getStatus(other)).toBe(200);
});

test('ends all other sessions together', async () => {
  const [owner, stranger] = [await buildAccount(), await buildAccount()];
  const [one, two, here] = [await owner.signIn('1'), await owner.signIn('2'), await owner.signIn('3')];
  const outside = await stranger.signIn('4');
  const tokens = [one, two, here, outside];
  for (const input of [{}, { password: 'guess' }])
    expect((await shop.callWith('endOtherSessions', input, { token: here })).status).toBe(400);
  expect(await Promise.all(tokens.map(getStatus))).toEqual([200, 200, 200, 200]);
  await shop.call('endOtherSessions', { password: PASSWORD }, { token: here });
  expect(await Promise.all(tokens.map(getStatus))).toEqual([401, 401, 200, 200]);
});

test.each(['', 'x', 7, null, ['a']])('rejects an invalid id: %j', async (id) => {
  const token = await (await buildAccount()).signIn('x');
  expect((await shop.callWith('endSession', { id }, { token })).status).toBe(400);
});
