import { inTransaction } from '@trad/database/connections/transaction';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { openShop } from '../../testing/shop.ts';
import { openSmtpServer } from '../../testing/smtp-server.ts';
import { runDueJob, startJobRunner } from '../jobs.ts';
import { enqueueMail, type OutgoingMail, SEND_BULK_MAIL } from './outbox.ts';
import { canSendMails, createMailJobs, type MailKinds, mailCleanupJobs } from './send-mail.ts';

const HOUR = 3_600_000;
const smtp = await openSmtpServer();
afterAll(() => smtp.close());
const lines: string[] = [];
const shop = await openShop();
const demo = shop.app.deps;
const app = await shop.openApp({
  environment: { SMTP_URL: smtp.url, MAIL_FROM: 'Trad <post@shop.example>', LOG_LEVEL: 'info' },
  logTo: { write: (line) => lines.push(line) },
});
await app.ready();
const live = app.deps;

/** A mail kind with a greeting, which has no recipient for the name nobody. */
const kinds: MailKinds = {
  greeting: async ({ params: { name } }) =>
    name === 'nobody'
      ? null
      : {
          subject: `Good day, ${name}`,
          paragraphs: [
            '5 < 6 & "so" at {shop}',
            { label: 'Our shop', link: 'https://shop.example/?a=1&b=2' },
            { label: 'Your orders', link: 'http://localhost:3000/my-orders' },
          ],
        },
};
const jobs = createMailJobs(kinds);
const createMail = (params: object = { name: 'Zoë' }): OutgoingMail => ({
  kind: 'greeting',
  recipient: 'amara@trad.example',
  language: 'ar',
  params: { ...params },
});
const post = (params?: object) => enqueueMail(shop.pool, createMail(params), shop.clock.now());
const runAll = async (deps = live) => {
  while (await runDueJob(deps, jobs));
};
const countRemaining = async () => ({
  mails: await shop.prisma.mail.count({ where: { sentAt: null } }),
  jobs: await shop.prisma.job.count(),
});

beforeEach(async () => {
  await shop.pool.query('DELETE FROM job');
  await shop.pool.query('DELETE FROM mail');
  smtp.received.length = 0;
  lines.length = 0;
  smtp.overrideReplies(() => undefined);
});

describe('a mail', () => {
  test('is sent as plain text and simple HTML, in its language; then only its subject is stored', async () => {
    await post();
    await runAll();
    expect(smtp.received).toHaveLength(1);
    const [mail] = smtp.received;
    expect(mail).toMatchObject({ from: 'post@shop.example', to: 'amara@trad.example' });
    expect(mail?.source).toMatch(/^From: Trad <post@shop\.example>$/m);
    expect(mail?.source).toMatch(/^Auto-Submitted: auto-generated$/im);
    expect(mail?.source).toMatch(/^Content-Type: multipart\/alternative/m);
    const plain = mail?.source.replace(/=\n/g, '').replace(/=3D/g, '=');
    expect(plain).toContain('5 < 6 & "so" at Trad');
    expect(plain).toContain('<html lang="ar" dir="rtl">');
    expect(plain).toMatch(/<a href="https:\/\/shop\.example\/\?a=1&amp;b=2" style="[^"]+">Our shop<\/a>/);
    expect(plain).toMatch(/<p style="[^"]+">5 &lt; 6 &amp; &quot;so&quot; at Trad<\/p>/);
    expect(await countRemaining()).toEqual({ mails: 0, jobs: 0 });
    expect(await shop.prisma.mail.findMany()).toMatchObject([{ subject: 'Good day, Zoë', text: '', html: '' }]);
  });

  test('has the name of the shop, and is answered to its operators', async () => {
    const { setting } = shop.prisma;
    const { value } = await setting.findUniqueOrThrow({ where: { key: 'web_settings' } });
    const unnamed = await shop.openApp({
      environment: {
        SMTP_URL: smtp.url,
        OPERATOR_EMAIL: 'people@baobab.example',
        PUBLIC_URL: 'https://baobab.example',
      },
    });
    await unnamed.ready();
    try {
      await setting.update({ where: { key: 'web_settings' }, data: { value: { brand_name: 'Bao & $& Bab' } } });
      await post();
      await runAll(unnamed.deps);
    } finally {
      await setting.update({ where: { key: 'web_settings' }, data: { value: value ?? {} } });
    }
    const source = smtp.received[0]?.source.replace(/=\n/g, '').replace(/=3D/g, '=');
    expect(source).toMatch(/^From: "?Bao & \$& Bab"? <no-reply@baobab\.example>$/m);
    expect(source).toMatch(/^Reply-To: <?people@baobab\.example>?$/m);
    expect(source).toContain('"so" at Bao & $& Bab');
    expect(source).toContain('&quot;so&quot; at Bao &amp; $&amp; Bab</p>');
    expect(source).not.toContain('Trad');
  });

  test('of a rolled-back transaction is never sent', async () => {
    const work = inTransaction(shop.pool, async (tx) => {
      await enqueueMail(tx, createMail(), shop.clock.now());
      throw new Error('no');
    });
    await expect(work).rejects.toThrow('no');
    await runAll();
    expect(smtp.received).toEqual([]);
    expect(await countRemaining()).toEqual({ mails: 0, jobs: 0 });
  });

  test('without a recipient is discarded', async () => {
    await post({ name: 'nobody' });
    await runAll();
    expect(smtp.received).toEqual([]);
    expect(await countRemaining()).toEqual({ mails: 0, jobs: 0 });
  });

  test('cannot inject headers', async () => {
    await post({ name: 'x\r\nBcc: everybody@trad.example' });
    await runAll();
    const [head = ''] = smtp.received[0]?.source.split('\n\n') ?? [];
    expect(head).toContain('Subject: Good day, x Bcc: everybody@trad.example');
    expect(head).not.toMatch(/^Bcc:/m);
  });

  test('is sent once by two processes', async () => {
    for (let mail = 0; mail < 6; mail += 1) await post({ name: `Person ${mail}` });
    await Promise.all([runAll(), runAll()]);
    expect(smtp.received).toHaveLength(6);
  });
});

describe('many mails', () => {
  test('are sent over one connection', async () => {
    const before = smtp.countConnections();
    for (let mail = 0; mail < 20; mail += 1) await post({ name: `Person ${mail}` });
    await runAll();
    expect(smtp.received).toHaveLength(20);
    expect(smtp.countConnections() - before).toBeLessThanOrEqual(1);
  });

  test('at once, as those of a restock, do not delay the others', async () => {
    for (let mail = 0; mail < 60; mail += 1)
      await enqueueMail(shop.pool, { ...createMail({ name: 'everybody' }), isBulk: true }, shop.clock.now());
    await post({ name: 'somebody who resets a password' });
    const stops = [startJobRunner(live, createMailJobs(kinds, SEND_BULK_MAIL)), startJobRunner(live, jobs)];
    try {
      await expect.poll(() => smtp.received.length, { timeout: 30_000 }).toBe(61);
    } finally {
      await Promise.all(stops.map((stop) => stop()));
    }
    const place = smtp.received.findIndex(({ source }) => source.includes('somebody who resets a password'));
    expect(place).toBeLessThan(20);
    expect(await countRemaining()).toEqual({ mails: 0, jobs: 0 });
  });

  test('go on after the server has closed the connection', async () => {
    await post();
    await runAll();
    smtp.closeConnections();
    await post();
    await runAll();
    expect(smtp.received).toHaveLength(2);
    expect(await countRemaining()).toEqual({ mails: 0, jobs: 0 });
  });
});

describe('a server that', () => {
  const measureNextPause = async () => {
    const [job] = await shop.prisma.job.findMany();
    return job ? job.runAt.getTime() - shop.clock.now().getTime() : null;
  };

  test('is unavailable is retried after delays that grow to an hour', async () => {
    smtp.overrideReplies((command) => (/^MAIL/.test(command) ? '451 Later' : undefined));
    await post();
    const pauses: number[] = [];
    for (let attempt = 0; attempt < 14; attempt += 1) {
      await runAll();
      const pause = (await measureNextPause()) ?? 0;
      pauses.push(pause);
      shop.clock.advance(pause);
    }
    expect(pauses.slice(0, 3)).toEqual([2000, 4000, 8000]);
    expect(pauses.at(-1)).toBe(HOUR);
    smtp.overrideReplies(() => undefined);
    await runAll();
    expect(smtp.received).toHaveLength(1);
    expect(await countRemaining()).toEqual({ mails: 0, jobs: 0 });
  });

  test('is unavailable for days is given up, which is logged without the address', async () => {
    smtp.overrideReplies((command) => (/^MAIL/.test(command) ? '451 Later' : undefined));
    await post();
    await runAll();
    shop.clock.advance(3 * 24 * HOUR + 1);
    await runAll();
    expect(await countRemaining()).toEqual({ mails: 0, jobs: 0 });
    expect(lines.map((line) => JSON.parse(line))).toContainEqual(
      expect.objectContaining({ level: 50, msg: 'mail given up', kind: 'greeting' }),
    );
  });

  test('rejects the recipient for now gets a retry, and neither log nor job has the address', async () => {
    smtp.overrideReplies((command) =>
      /^RCPT/.test(command) ? `450 4.2.0 ${command.slice(8)}: Greylisted` : undefined,
    );
    await post();
    await runAll();
    expect(await countRemaining()).toEqual({ mails: 1, jobs: 1 });
    const [job] = await shop.prisma.job.findMany({ select: { lastError: true } });
    expect(job?.lastError).toContain('450');
    expect(`${job?.lastError} ${lines.join('')}`).not.toContain('amara');
    await shop.prisma.job.deleteMany();
    await shop.prisma.mail.deleteMany();
  });

  test.each(['550 5.1.1 No such person', '550-5.1.10 No such\r\n550 5.1.10 person', '550 5.2.1 Mailbox disabled'])(
    'rejects the recipient gets no retry: %j',
    async (reply) => {
      smtp.overrideReplies((command) => (/^RCPT/.test(command) ? reply : undefined));
      await post();
      await runAll();
      expect(await countRemaining()).toEqual({ mails: 0, jobs: 0 });
      expect(lines.join('')).toContain('mail refused for good');
      expect(lines.join('')).not.toContain('amara');
    },
  );

  test.each([
    [/^MAIL/, '550 5.1.8 Sender denied'],
    [/^MAIL/, '554 Sending paused for this account'],
    [/^RCPT/, '554 5.7.1 Relay access denied'],
    [/^RCPT/, '553 5.7.1 Sender address rejected'],
    [/^RCPT/, '550 5.1.8 Sender address rejected: domain not found'],
    [/^RCPT/, '550 Blocked'],
    [/^DATA/, '554 5.7.1 Quota exceeded'],
    [/^\.$/, '554 5.1.1 Message refused'],
  ])('rejects the sender or all mails gets them after its repair: %s %j', async (step, reply) => {
    smtp.overrideReplies((command) => (step.test(command) ? reply : undefined));
    await post();
    await runAll();
    expect(await countRemaining()).toEqual({ mails: 1, jobs: 1 });
    smtp.overrideReplies(() => undefined);
    shop.clock.advance(HOUR);
    await runAll();
    expect(smtp.received).toHaveLength(1);
    expect(await countRemaining()).toEqual({ mails: 0, jobs: 0 });
  });
});

test('in production without an SMTP server mails wait, and those older than a week are given up and logged', async () => {
  const production = await shop.openApp({
    environment: {
      TRAD_MODE: 'production',
      JWT_SECRET: 'kZ3v0Qm8sX1tYb7RwE5uHj2NfLc9GpDa4oVi6TqBxM',
      DATABASE_URL: 'postgres://trad@db.internal/trad',
      PUBLIC_URL: 'https://shop.example',
      LOG_LEVEL: 'info',
    },
    logTo: { write: (line) => lines.push(line) },
  });
  await production.ready();
  expect([canSendMails(production.deps), canSendMails(live), canSendMails(demo)]).toEqual([false, true, true]);
  expect((await production.inject('/mailbox')).statusCode).toBe(404);
  await post();
  shop.clock.advance(7 * 24 * HOUR + 1);
  await mailCleanupJobs['mail.delete_old_mails']?.run({}, production.deps);
  expect(await shop.prisma.mail.count()).toBe(0);
  expect(lines.join('')).toContain('mails given up');
});

describe("the demo's mailbox", () => {
  test('links to the origin at which it is read, never to a forged one', async () => {
    await post();
    await runAll(demo);
    const listLinksAt = async (host: string, url = '/mailbox') => {
      const { body } = await shop.app.inject({ url, headers: { host } });
      return [...body.matchAll(/(https?:[^\s"<]*)\/my-orders/g)].map(([, origin]) => origin);
    };
    const { rows } = await shop.pool.query<{ id: string }>('SELECT id FROM mail');
    for (const origin of ['http://127.0.0.1:3000', 'http://localhost:8080']) {
      expect(new Set(await listLinksAt(origin.slice(7)))).toEqual(new Set([origin]));
      expect(await listLinksAt(origin.slice(7), `/mailbox/${rows[0]?.id}`)).toEqual([origin]);
    }
    expect((await listLinksAt('evil.example')).filter((origin) => origin?.includes('evil'))).toEqual([]);
  });

  test('shows the mails instead of sending them, the newest first, as inert text', async () => {
    await post({ name: '<script>alert(1)</script>' });
    await runAll(demo);
    shop.clock.advance(1000);
    await post({ name: 'Kofi' });
    await runAll(demo);
    const page = await shop.app.inject('/mailbox');
    expect(page.statusCode).toBe(200);
    expect(page.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
    expect(page.headers['content-security-policy']).toContain("script-src 'self'");
    expect(page.body.indexOf('Good day, Kofi')).toBeLessThan(page.body.indexOf('Good day, &lt;script&gt;'));
    expect(page.body).toContain('<a href="https://shop.example/?a=1&amp;b=2">Our shop</a>');
    expect(page.body).not.toMatch(/<script|style=/);
    expect(smtp.received).toEqual([]);
    const [asItLooks = ''] = /\/mailbox\/\d+/.exec(page.body) ?? [];
    const mail = await shop.app.inject(asItLooks);
    expect([mail.statusCode, mail.body]).toEqual([
      200,
      expect.stringContaining('<a href="https://shop.example/?a=1&amp;b=2" style='),
    ]);
    expect(mail.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'unsafe-inline';/);
    const style = await shop.app.inject('/mailbox.css');
    expect([style.statusCode, style.headers['content-type']]).toEqual([200, 'text/css; charset=utf-8']);
  });

  test('is available to this machine only', async () => {
    const getStatus = async (options: object) => (await shop.app.inject({ url: '/mailbox', ...options })).statusCode;
    expect(await getStatus({ remoteAddress: '203.0.113.5' })).toBe(404);
    expect(await getStatus({ headers: { 'x-forwarded-for': '127.0.0.1' } })).toBe(404);
    expect(await getStatus({ headers: { via: '1.1 proxy' } })).toBe(404);
    expect(await getStatus({})).toBe(200);
    await post();
    await runAll(demo);
    const [{ id } = { id: 0n }] = await shop.prisma.mail.findMany();
    const one = { url: `/mailbox/${id}` };
    expect([await getStatus(one), await getStatus({ ...one, remoteAddress: '203.0.113.5' })]).toEqual([200, 404]);
    expect(await getStatus({ url: '/mailbox/999999' })).toBe(404);
  });

  test('is not available where mails are sent', async () => {
    expect((await app.inject('/mailbox')).statusCode).toBe(404);
  });
});
