import type { HomeSection } from '@trad/contract/console/content-kinds';
import { beforeEach, describe, expect, test } from 'vitest';
import { publicationJobKinds } from '../../operations/job-kinds.ts';
import { runDueJob } from '../../platform/jobs.ts';
import { buildUser } from '../../testing/factories.ts';
import { openShop } from '../../testing/shop.ts';

const shop = await openShop();
const nia = await buildUser(shop, { role: 'operator', staffRoles: ['content'], name: 'Nia Mensah' });
const kofi = await buildUser(shop, { role: 'operator', staffRoles: ['content'], name: 'Kofi Boateng' });
const support = await buildUser(shop, { role: 'operator', staffRoles: ['support'] });
const cached = await shop.openApp({ cacheResponses: true });

const HOUR = 3_600_000;
const inHours = (hours: number) => new Date(shop.clock.now().getTime() + hours * HOUR).toISOString();
const runJobs = async () => {
  while (await runDueJob(shop.app.deps, publicationJobKinds));
};

const findText = async (key = 'terms') => {
  const text = (await shop.call('getContentTexts', {}, nia)).body.data.find((one) => one.key === key);
  if (!text) throw new Error(`no text ${key}`);
  return text;
};
const saveText = (input: object, { token } = nia) =>
  shop.callWith('saveContentText', { key: 'terms', ...input }, { token });
const withdraw = (planned_version: number, key = 'terms', { token } = nia) =>
  shop.callWith('withdrawPlannedContent', { key, planned_version }, { token });
const loadTerms = async (lang = 'en') => (await shop.call('getSettings', { type: 'terms' }, { lang })).body.data.terms;
const findEntries = async (key = 'terms') => {
  const { body } = await shop.call('getHistory', { thing: 'content_text', thing_id: key }, nia);
  return body.data.map(({ source, actor, changes }) => ({
    ...{ source, by: actor?.name },
    changes: changes.map(({ field, before, after }) => [field, before, after]),
  }));
};

/** Plans a text, and returns its planned version. */
const planText = async (en: string, hours = 2, rest: object = {}) => {
  const { version } = await findText();
  const { body } = await saveText({ version, texts: { en }, publish_at: inHours(hours), ...rest });
  return (body.data as Awaited<ReturnType<typeof findText>>).planned;
};

beforeEach(async () => {
  await shop.prisma.plannedContent.deleteMany();
  const { version } = await findText();
  await saveText({ version, texts: { en: 'Old.', fr: 'Ancien.' } });
});

describe('a planned text', () => {
  test('is shown from its time on, in each language, before any job ran; the job then publishes it', async () => {
    const { version } = await findText();
    const publish_at = inHours(2);
    const { status, body } = await saveText({
      version,
      texts: { en: '<p onclick="a()">New.</p>', sw: 'Mpya.' },
      publish_at,
    });
    expect([status, body.data]).toMatchObject([
      200,
      {
        version,
        texts: { en: 'Old.', fr: 'Ancien.' },
        planned: {
          texts: { en: '<p>New.</p>', sw: 'Mpya.' },
          ...{ publish_at, planned_by: { id: nia.id, name: 'Nia Mensah' }, based_on: version },
        },
      },
    ]);
    shop.clock.advance(2 * HOUR - 5000);
    expect(await loadTerms()).toBe('Old.');
    shop.clock.advance(5000);
    expect([await loadTerms(), await loadTerms('fr'), await loadTerms('sw')]).toEqual([
      '<p>New.</p>',
      '<p>New.</p>',
      'Mpya.',
    ]);
    await runJobs();
    expect(await findText()).toMatchObject({
      version: version + 1,
      texts: { en: '<p>New.</p>', sw: 'Mpya.' },
      planned: null,
    });
    expect(await loadTerms('sw')).toBe('Mpya.');
    expect((await findEntries())[0]).toEqual({
      ...{ source: 'content.publish_planned', by: 'Nia Mensah' },
      changes: expect.arrayContaining([
        ['text.en', 'Old.', '<p>New.</p>'],
        ['text.fr', 'Ancien.', null],
        ['publishAt', publish_at, null],
      ]),
    });
    await runJobs();
    expect((await findText()).version).toBe(version + 1);
  });

  test('replaces cached responses at its time', async () => {
    await planText('New.');
    const load = async () => {
      const { body } = await cached.inject({ url: '/api/get_settings?type=terms' });
      return JSON.parse(body).data.terms;
    };
    shop.clock.advance(2 * HOUR - 5000);
    expect([await load(), await load()]).toEqual(['Old.', 'Old.']);
    shop.clock.advance(5000);
    while (await runDueJob(cached.deps, publicationJobKinds));
    await expect.poll(load).toBe('New.');
  });

  test('is published by a process whose clock is behind that of PostgreSQL, by which jobs are claimed', async () => {
    await planText('New.');
    shop.clock.advance(2 * HOUR);
    // Not now(): PostgreSQL's clock may be set back before the job is claimed.
    await shop.pool.query("UPDATE job SET run_at = now() - interval '1 minute'");
    const slow = { ...shop.app.deps, clock: { now: () => new Date(shop.clock.now().getTime() - 1) } };
    while (await runDueJob(slow, publicationJobKinds));
    expect(await findText()).toMatchObject({ texts: { en: 'New.' }, planned: null });
    expect((await findEntries())[0]).toMatchObject({ source: 'content.publish_planned', by: 'Nia Mensah' });
  });

  test('is changed, published at once or withdrawn, each with an entry in the audit log', async () => {
    const first = await planText('New.');
    const version = first?.based_on ?? 0;
    const later = inHours(5);
    const changed = await planText('Newer.', 5, { planned_version: first?.version });
    expect(changed).toMatchObject({ texts: { en: 'Newer.' }, publish_at: later });
    expect(changed?.version).toBeGreaterThan(first?.version ?? 0);
    expect((await findEntries())[0]).toEqual({
      ...{ source: 'save_content_text', by: 'Nia Mensah' },
      changes: expect.arrayContaining([
        ['planned.text.en', 'New.', 'Newer.'],
        ['publishAt', inHours(2), later],
      ]),
    });
    // The job at the former time finds nothing to publish.
    shop.clock.advance(2 * HOUR);
    await runJobs();
    expect(await loadTerms()).toBe('Old.');
    expect((await withdraw(changed?.version ?? 0)).status).toBe(200);
    expect((await findEntries())[0]).toMatchObject({
      source: 'withdraw_planned_content',
      changes: expect.arrayContaining([
        ['planned.text.en', 'Newer.', 'Old.'],
        ['publishAt', later, null],
      ]),
    });
    shop.clock.advance(5 * HOUR);
    await runJobs();
    expect(await loadTerms()).toBe('Old.');
    const third = await planText('Third.');
    const { body } = await saveText({ version, texts: { en: 'Third.' }, planned_version: third?.version });
    expect(body.data).toMatchObject({ version: version + 1, texts: { en: 'Third.' }, planned: null });
    expect(await loadTerms()).toBe('Third.');
  });

  test('remains while another version is published at once, and shows that it is based on a former one', async () => {
    const planned = await planText('New.');
    const version = planned?.based_on ?? 0;
    const { body } = await saveText({ version, texts: { en: 'Corrected.' } });
    expect(body.data).toMatchObject({
      version: version + 1,
      planned: { version: planned?.version, based_on: version },
    });
    shop.clock.advance(2 * HOUR);
    expect(await loadTerms()).toBe('New.');
  });

  test('of two operators only the first changes it; the second is told what the first did', async () => {
    const { version } = await findText();
    const plan = (en: string, { token } = nia, planned_version: number | null = null) =>
      saveText({ version, texts: { en }, publish_at: inHours(2), planned_version }, { ...nia, token });
    const replies = await Promise.all([plan('One.'), plan('Two.', kofi)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const planned = (await findText()).planned;
    expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'EDITED_MEANWHILE',
      data: { text: { planned: { version: planned?.version, planned_by: { name: expect.any(String) } } } },
    });
    expect((await plan('Three.', kofi, planned?.version)).status).toBe(200);
    expect((await withdraw(planned?.version ?? 0)).body.code).toBe('EDITED_MEANWHILE');
    const stale = { version, texts: { en: 'Four.' }, planned_version: planned?.version };
    expect((await saveText(stale)).body.code).toBe('EDITED_MEANWHILE');
    // A planned version that was published meanwhile.
    shop.clock.advance(2 * HOUR);
    expect((await saveText({ version, texts: { en: 'Five.' } })).body).toMatchObject({
      code: 'EDITED_MEANWHILE',
      data: { text: { version: version + 1, texts: { en: 'Three.' }, planned: null } },
    });
  });

  test.each([
    ['in the past', () => inHours(-1), 'is in the past'],
    ['now', () => inHours(0), 'is in the past'],
    ['more than two years ahead', () => inHours(731 * 24), 'is more than two years ahead'],
    ['that does not exist', () => '2026-02-31T10:00:00Z', undefined],
    ['in another millennium', () => '9999-12-31T00:00:00Z', undefined],
  ])('for a time %s is refused', async (_, getTime, message) => {
    const { version } = await findText();
    const { status, body } = await saveText({ version, texts: { en: 'New.' }, publish_at: getTime() });
    const [detail] = body.details as { path: string; message: string }[];
    expect([status, detail?.path]).toEqual([400, 'publish_at']);
    if (message) expect(detail?.message).toBe(message);
  });

  test('needs an English text and a permission', async () => {
    const { version } = await findText();
    expect((await saveText({ version, texts: { en: ' ' }, publish_at: inHours(1) })).status).toBe(400);
    const input = { version, texts: { en: 'New.' }, publish_at: inHours(1) };
    expect((await saveText(input, support)).body.code).toBe('FORBIDDEN');
    expect((await withdraw(1, 'terms', support)).body.code).toBe('FORBIDDEN');
    expect((await withdraw(1, 'secrets')).status).toBe(400);
    expect((await withdraw(1)).body.code).toBe('EDITED_MEANWHILE');
  });
});

describe('planned settings', () => {
  const load = async () => (await shop.call('getFrontSettings', {}, nia)).body.data;
  const loadShown = async () => (await shop.call('getSettings', {})).body.data.web_settings;

  test('the links of the shop are shown and published at their time', async () => {
    const { version } = (await load()).links;
    const input = {
      version,
      brand_name: 'Adire',
      instagram_link: 'https://instagram.com/adire',
      publish_at: inHours(1),
    };
    const { body } = await shop.call('saveWebSettings', input, nia);
    expect(body.data.links).toMatchObject({
      ...{ brand_name: 'Trad', version },
      planned: { links: { brand_name: 'Adire', instagram_link: 'https://instagram.com/adire', facebook_link: null } },
    });
    expect((await loadShown()).brand_name).toBe('Trad');
    shop.clock.advance(HOUR);
    expect(await loadShown()).toMatchObject({ brand_name: 'Adire', instagram_link: 'https://instagram.com/adire' });
    await runJobs();
    expect((await load()).links).toMatchObject({ brand_name: 'Adire', version: version + 1, planned: null });
    expect((await findEntries('web_settings'))[0]).toMatchObject({ source: 'content.publish_planned' });
  });

  test('the sections of the home page are shown and published at their time, or at once', async () => {
    const { version } = (await load()).home;
    const sections = (['picks', 'makers'] as HomeSection[]).map((name) => ({ name, is_shown: 1 as const }));
    const { body } = await shop.call('saveHomeSections', { version, sections, publish_at: inHours(1) }, nia);
    expect(body.data.home.planned?.sections.map(({ name }) => name).slice(0, 2)).toEqual(['picks', 'makers']);
    expect((await loadShown()).home_sections[0]).toBe('categories');
    shop.clock.advance(HOUR);
    expect((await loadShown()).home_sections.slice(0, 2)).toEqual(['picks', 'makers']);
    const stale = await shop.callWith('saveHomeSections', { version, sections }, nia);
    expect(stale.body).toMatchObject({
      code: 'EDITED_MEANWHILE',
      data: { home: { version: version + 1, planned: null } },
    });
    expect((await findEntries('home_sections'))[0]).toMatchObject({
      source: 'content.publish_planned',
      changes: expect.arrayContaining([
        ['sections', expect.stringMatching(/^categories/), 'picks, makers, categories, just_added, partners'],
      ]),
    });
  });
});
