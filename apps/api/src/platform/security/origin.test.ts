import { hostname, networkInterfaces } from 'node:os';
import { describe, expect, test } from 'vitest';
import { resolveReturnOrigin, resolveShopOrigin } from './origin.ts';

const demo = { publicUrl: null, shopUrl: 'http://localhost:3000' };
const createRequest = (host: string, protocol = 'http') => ({ protocol, host });
const [machine = ''] = hostname().toLowerCase().split('.');
const ownAddresses = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
const ownAddress = ownAddresses.find(({ family }) => family === 'IPv4')?.address ?? '127.0.0.1';

describe('in demo mode, links to the shop use the visitor’s origin', () => {
  test.each([
    ['localhost:3000', 'http://localhost:3000'],
    ['LOCALHOST', 'http://localhost'],
    ['shop.localhost:3000', 'http://shop.localhost:3000'],
    ['127.0.0.1:3000', 'http://127.0.0.1:3000'],
    ['127.8.8.8', 'http://127.8.8.8'],
    ['0.0.0.0:3000', 'http://0.0.0.0:3000'],
    ['[::1]:3000', 'http://[::1]:3000'],
    ['192.168.1.20:3000', 'http://192.168.1.20:3000'],
    ['10.0.0.7', 'http://10.0.0.7'],
    ['172.31.255.255:8080', 'http://172.31.255.255:8080'],
    ['100.101.102.103:3000', 'http://100.101.102.103:3000'],
    ['[fd12:3456::7]:3000', 'http://[fd12:3456::7]:3000'],
    ['[::ffff:192.168.1.20]:3000', 'http://[::ffff:c0a8:114]:3000'],
    // Other spellings of 127.0.0.1.
    ['2130706433:3000', 'http://127.0.0.1:3000'],
    ['0x7f.1', 'http://127.0.0.1'],
    [`${machine}:3000`, `http://${machine}:3000`],
    [`${machine}.local:3000`, `http://${machine}.local:3000`],
    [`${ownAddress}:3000`, `http://${ownAddress}:3000`],
  ])('accepts %s', (host, origin) => {
    expect([resolveShopOrigin(createRequest(host), demo), resolveReturnOrigin(createRequest(host), demo)]).toEqual([
      origin,
      origin,
    ]);
  });

  test('and its protocol', () => {
    expect(resolveReturnOrigin(createRequest('192.168.1.20', 'https'), demo)).toBe('https://192.168.1.20');
  });
});

describe('a public host name is not trusted', () => {
  test.each([
    'evil.example',
    'evil.example:3000',
    'localhost.evil.example',
    'evil-localhost',
    'notlocalhost',
    '127.0.0.1.evil.example',
    '127.0.0.1.nip.io:3000',
    `${machine}.evil.example`,
    `evil.${machine}`,
    `${machine}.local.evil.example`,
    'other-machine.local',
    '8.8.8.8',
    '172.32.0.1',
    '192.169.0.1',
    '11.0.0.1',
    '100.128.0.1',
    '134744072',
    '[2001:db8::1]',
    '[::ffff:8.8.8.8]:3000',
  ])('rejects %s', (host) => {
    expect(resolveShopOrigin(createRequest(host), demo)).toBe(demo.shopUrl);
    expect(() => resolveReturnOrigin(createRequest(host), demo)).toThrow('UNKNOWN_HOST');
  });
});

describe('an invalid host is rejected', () => {
  test.each([
    '',
    'a b',
    'localhost@evil.example',
    'localhost/@evil.example',
    'localhost:3000/evil.example',
    'localhost\\evil.example',
    'localhost#evil.example',
    'localhost:99999',
    'localhost:',
    '[localhost]',
    '127.0.0.1,evil.example',
    'lоcalhost',
  ])('%s', (host) => {
    expect(() => resolveShopOrigin(createRequest(host), demo)).toThrow('MALFORMED_REQUEST');
    expect(() => resolveReturnOrigin(createRequest(host), demo)).toThrow('MALFORMED_REQUEST');
  });

  test.each(['javascript', 'ftp', 'https://evil.example', ''])('and %s is no valid protocol', (protocol) => {
    expect(() => resolveReturnOrigin(createRequest('localhost', protocol), demo)).toThrow('MALFORMED_REQUEST');
  });
});

test('PUBLIC_URL takes precedence over every request header', () => {
  const config = { publicUrl: 'https://shop.example', shopUrl: 'https://shop.example' };
  for (const host of ['evil.example', 'localhost:3000', 'a b'])
    expect([resolveShopOrigin(createRequest(host), config), resolveReturnOrigin(createRequest(host), config)]).toEqual([
      config.publicUrl,
      config.publicUrl,
    ]);
});
