import type { FrontSettings } from '@trad/contract/console/content';
import { recordChange } from '@trad/database/audit/record-changes';
import { loadHomeSections, loadWebSettings } from '../../content/content.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Handler } from '../../platform/http/implement-calls.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { storePreview } from './preview-content-item.ts';
import { findSettingVersions, lockSetting, storeSetting } from './setting.queries.ts';

const loadFrontSettings = async ({ prisma }: Pick<Deps, 'prisma'>): Promise<FrontSettings> => {
  const [versions, links, sections] = await Promise.all([
    findSettingVersions(prisma),
    loadWebSettings(prisma),
    loadHomeSections(prisma),
  ]);
  return {
    links: { version: versions.web_settings, ...links },
    home: { version: versions.home_sections, sections },
  };
};

export const getFrontSettings: Handler<'getFrontSettings'> = async ({ deps }) => ({
  data: await loadFrontSettings(deps),
});

export const saveWebSettings: Handler<'saveWebSettings'> = async ({ input, actor, deps }) => {
  const { version, ...links } = input;
  await deps.prisma.$transaction(async (tx) => {
    const { version: present, value: before } = await lockSetting(tx, 'web_settings');
    if (present !== version) throw new Refusal('EDITED_MEANWHILE', { data: { ...(await loadFrontSettings(deps)) } });
    const value = { ...before, ...links };
    await storeSetting(tx, { key: 'web_settings', value, version: version + 1 }, deps.clock.now());
    await recordChange(
      tx,
      actor,
      { thing: 'content_text', id: 'web_settings', before, after: value },
      deps.clock.now(),
    );
  });
  return { data: await loadFrontSettings(deps) };
};

export const saveHomeSections: Handler<'saveHomeSections'> = async ({ input, actor, deps }) => {
  const { version, sections } = input;
  const names = sections.map(({ name }) => name);
  if (new Set(names).size < names.length)
    throw new Refusal('VALIDATION_FAILED', { details: [{ path: 'sections', message: 'names a section twice' }] });
  const now = deps.clock.now();
  const before = await loadHomeSections(deps.prisma);
  const describe = (list: readonly { name: string; is_shown: 0 | 1 }[]) => ({
    sections: list.map(({ name, is_shown }) => (is_shown ? name : `${name} (hidden)`)).join(', '),
  });
  await deps.prisma.$transaction(async (tx) => {
    const { version: present } = await lockSetting(tx, 'home_sections');
    if (present !== version) throw new Refusal('EDITED_MEANWHILE', { data: { ...(await loadFrontSettings(deps)) } });
    await storeSetting(tx, { key: 'home_sections', value: { sections }, version: version + 1 }, now);
    const change = { before: describe(before), after: describe(sections) };
    await recordChange(tx, actor, { thing: 'content_text', id: 'home_sections', ...change }, now);
  });
  return { data: await loadFrontSettings(deps) };
};

export const previewHomeSections: Handler<'previewHomeSections'> = async ({ input: { sections }, deps }) => {
  const shown = sections.filter(({ is_shown }) => is_shown === 1).map(({ name }) => name);
  return { data: { path: await storePreview(deps, { kind: 'home', sections: shown }, '/') } };
};
