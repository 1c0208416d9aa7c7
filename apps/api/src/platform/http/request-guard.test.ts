import { describe, expect, test } from 'vitest';
import { sendRawRequest } from '../../testing/raw-http.ts';
import { openShop } from '../../testing/shop.ts';

// Paths for requests from this machine only: /mailbox, and /metrics without a token.

const shop = await openShop();
const PATHS = ['/mailbox', '/mailbox/1', '/metrics'];

const getStatus = async (url: string, headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
  (await shop.app.inject({ url, headers, remoteAddress })).statusCode;

describe.each(['/mailbox', '/metrics'])('%s', (path) => {
  test.each([
    'localhost',
    'localhost:3000',
    'LOCALHOST',
    '127.0.0.1',
    '127.0.0.1:80',
    '127.8.9.1',
    '[::1]',
    '[::1]:3000',
  ])('is sent to this machine under the host %s', async (host) => {
    expect(await getStatus(path, { host })).toBe(200);
  });

  test.each(['127.0.0.1', '127.3.2.1', '::1', '::ffff:127.0.0.1'])('is sent to %s', async (address) => {
    expect(await getStatus(path, { host: 'localhost' }, address)).toBe(200);
  });
});

describe.each(PATHS)('%s is not found', (path) => {
  // DNS rebinding: another site's hostname resolves to this machine, and the browser sends that hostname.
  test.each([
    'attacker.example',
    'localhost.evil.example',
    'evil.localhost.example:3000',
    '127.0.0.1.nip.io',
    '127.0.0.1.nip.io:3000',
    'localhost.',
    '127.0.0.1.',
    '127.1',
    '0.0.0.0',
    '2130706433',
    '[::ffff:127.0.0.1]',
    '[::2]',
    '192.168.1.4',
    'user@localhost',
    'localhost:3000@evil.example',
    'localhost, evil.example',
    'localhost:x',
  ])('for a request to the host %j', async (host) => {
    expect(await getStatus(path, { host })).toBeGreaterThanOrEqual(400);
  });

  test.each(['10.0.0.7', '192.168.1.4', '128.0.0.1', '::2', '::ffff:10.0.0.7', 'fe80::1'])(
    'for the address %s, whatever host it names',
    async (address) => {
      expect(await getStatus(path, { host: 'localhost' }, address)).toBe(404);
    },
  );

  test.each([
    'x-forwarded-for',
    'x-forwarded-host',
    'x-forwarded-proto',
    'forwarded',
    'via',
    'x-real-ip',
    'cf-connecting-ip',
  ])('behind a proxy that sends %s', async (name) => {
    expect(await getStatus(path, { host: 'localhost', [name]: '' })).toBe(404);
    expect(await getStatus(path, { host: 'localhost', [name]: '127.0.0.1' })).toBe(404);
  });
});

describe('over the network', () => {
  const getStatusOf = async (head: string) => {
    return (await sendRawRequest(Number(new URL(shop.url).port), `${head}\r\nConnection: close\r\n\r\n`)).status;
  };

  test('requests from the machine itself succeed', async () => {
    expect(await getStatusOf('GET /mailbox HTTP/1.1\r\nHost: localhost')).toBe(200);
  });

  test.each([
    ['two hosts, the second one different', 'GET /mailbox HTTP/1.1\r\nHost: localhost\r\nHost: evil.example'],
    ['two hosts, the first one different', 'GET /mailbox HTTP/1.1\r\nHost: evil.example\r\nHost: localhost'],
    ['the same host twice', 'GET /mailbox HTTP/1.1\r\nHost: localhost\r\nhost: localhost'],
    ['an absolute address', 'GET http://evil.example/mailbox HTTP/1.1\r\nHost: localhost'],
    ['no host', 'GET /mailbox HTTP/1.0'],
  ])('%s is rejected', async (_what, head) => {
    expect(await getStatusOf(head)).toBeGreaterThanOrEqual(400);
  });
});
