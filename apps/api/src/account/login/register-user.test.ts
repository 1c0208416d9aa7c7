import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyCharacter } from '../../testing/any-character.ts';
import { openShop } from '../../testing/shop.ts';

const shop = await openShop();

let serial = 0;
const createRegistration = (overrides: Record<string, unknown> = {}) => {
  serial += 1;
  return {
    name: 'Amara Okafor',
    email: `amara-${serial}@trad.example`,
    country_code: 'NG',
    mobile: '0803 555 0142',
    password: 'Weave-Kente-42',
    ...overrides,
  };
};
const register = (overrides: Record<string, unknown> = {}, lang?: string) =>
  shop.callWith('registerUser', createRegistration(overrides), { lang });
const findUser = (email: string) => shop.prisma.user.findFirstOrThrow({ where: { email } });

describe('registering', () => {
  test('creates a shopper without a session', async () => {
    const response = await shop.call('registerUser', createRegistration({ email: 'new@trad.example' }));
    expect(response.status).toBe(200);
    expect(response.body.message).toBe('Registration successful!');
    expect(response.body.data).toEqual([
      {
        id: expect.any(Number),
        name: 'Amara Okafor',
        username: 'Amara Okafor',
        email: 'new@trad.example',
        image: null,
        role_id: 3,
      },
    ]);
    expect(JSON.stringify(response.body)).not.toMatch(/token|hash|argon/);
    expect(await shop.prisma.session.count()).toBe(0);
  });

  test('stores the mobile number as E.164, the codes unchanged and the password only as a hash', async () => {
    const sent = createRegistration({ username: 'Ama', referral_code: 'NOBODY-1', friends_code: '' });
    await shop.callWith('registerUser', sent);
    expect(await findUser(sent.email)).toMatchObject({
      username: 'Ama',
      mobile: '+2348035550142',
      countryIso2: 'NG',
      referralCode: 'NOBODY-1',
      friendsCode: null,
      roleId: 3,
      passwordHash: expect.stringMatching(/^\$argon2id\$/),
      createdAt: shop.clock.now(),
    });
  });

  test('cannot set the role or the id', async () => {
    const sent = createRegistration({ role_id: 1, roleId: 1, id: 1, status: 'suspended' });
    await shop.callWith('registerUser', sent);
    expect(await findUser(sent.email)).toMatchObject({ roleId: 3, status: 'active' });
  });

  test.each([
    ['an empty', ''],
    ['an absent', undefined],
    ['a null', null],
  ])('a %s country code defaults to Bangladesh', async (_what, country_code) => {
    const sent = createRegistration({ country_code, mobile: '01712345678' });
    expect((await shop.callWith('registerUser', sent)).status).toBe(200);
    expect(await findUser(sent.email)).toMatchObject({ countryIso2: 'BD', mobile: '+8801712345678' });
  });

  test('accepts a country code in lower case', async () => {
    expect((await register({ country_code: 'ng' })).status).toBe(200);
  });
});

describe('an e-mail address', () => {
  test('is taken in any letter case, and the first account is unchanged', async () => {
    const first = createRegistration({ email: 'once@trad.example' });
    await shop.callWith('registerUser', first);
    const before = await findUser('once@trad.example');
    const response = await register({ email: '  ONCE@Trad.Example ', name: 'Another' });
    expect(response.status).toBe(409);
    expect(response.body).toMatchObject({ code: 'EMAIL_TAKEN', message: 'An account with this email already exists.' });
    expect(await findUser('once@trad.example')).toEqual(before);
  });

  test('is assigned to exactly one of several concurrent registrations', async () => {
    const responses = await Promise.all(Array.from({ length: 6 }, () => register({ email: 'race@trad.example' })));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    expect(await shop.prisma.user.count({ where: { email: 'race@trad.example' } })).toBe(1);
  });
});

describe('rejects', () => {
  const getProblemPaths = async (overrides: Record<string, unknown>) => {
    const { status, body } = await register(overrides);
    expect(status).toBe(400);
    expect(body.code).toBe('VALIDATION_FAILED');
    return body.details?.map(({ path }) => path);
  };

  test.each(['name', 'email', 'mobile', 'password'])('a registration without %s', async (field) => {
    expect(await getProblemPaths({ [field]: undefined })).toEqual([field]);
  });

  test.each(['ZZ', '1', 'NGA', 'ßß', '--'])('the country code %s', async (country_code) => {
    expect(await getProblemPaths({ country_code })).toEqual(['country_code']);
  });

  test.each(['nobody', 'a@b', 'a b@trad.example', `${'a'.repeat(250)}@b.co`])('the e-mail %s', async (email) => {
    expect(await getProblemPaths({ email })).toEqual(['email']);
  });

  test.each([
    ['seven characters', '1a?Bc7d'],
    ['four characters that take two units each', '😀😁😂😃'],
    ['129 characters', `${'aB'.repeat(64)}c`],
    ['a common one', 'Password123'],
    ['the own name', 'amara okafor'],
  ])('a password of %s', async (_what, password) => {
    expect(await getProblemPaths({ password })).toEqual(['password']);
  });

  test('a mobile number of another country, with an error that names the country it was parsed for', async () => {
    const { status, body } = await register({ country_code: '', mobile: '08035550142' });
    expect(status).toBe(400);
    expect(body.details).toEqual([{ path: 'mobile', message: expect.stringContaining('Bangladesh (+880)') }]);
  });

  test('all invalid fields at once', async () => {
    expect(await getProblemPaths({ mobile: '12', password: '12345678' })).toEqual(['mobile', 'password']);
  });
});

test('accepts the longest allowed password', async () => {
  const sent = createRegistration({ password: '😀x'.repeat(64) });
  expect((await shop.callWith('registerUser', sent)).status).toBe(200);
  const login = await shop.call('login', { email: sent.email, password: sent.password as string });
  expect(login.status).toBe(200);
});

test('random input never causes a 500 response', async () => {
  const anyValue = fc.oneof(
    fc.string({ unit: anyCharacter }),
    fc.jsonValue({ depthSize: 'small' }),
    fc.constant(undefined),
  );
  const mostlyValid = (good: fc.Arbitrary<unknown>) =>
    fc.oneof({ weight: 4, arbitrary: good }, { weight: 1, arbitrary: anyValue });
  const sent = fc.record({
    name: mostlyValid(fc.string({ unit: 'grapheme', minLength: 1 })),
    username: mostlyValid(fc.string({ unit: 'grapheme' })),
    email: mostlyValid(fc.emailAddress()),
    country_code: mostlyValid(fc.constantFrom('NG', 'BD', 'us', '', null)),
    mobile: mostlyValid(fc.constantFrom('+2348035550142', '01712345678', '+12025550123')),
    password: mostlyValid(fc.string({ unit: anyCharacter, minLength: 8, maxLength: 60 })),
    referral_code: mostlyValid(fc.string()),
    friends_code: mostlyValid(fc.string()),
  });
  await fc.assert(
    fc.asyncProperty(sent, async (input) => {
      const { status, body } = await shop.callWith('registerUser', input);
      expect([200, 400, 409]).toContain(status);
      expect(body.error).toBe(status !== 200);
    }),
    { numRuns: 80 },
  );
});
