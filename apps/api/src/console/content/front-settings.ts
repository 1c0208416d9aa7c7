import type { FrontSettings } from '@trad/contract/console/content';
import { FRONT_SETTING_KEYS, type FrontSettingKey } from '@trad/contract/console/content-kinds';
import { recordChange } from '@trad/database/audit/record-changes';
import {
  type ContentTransaction,
  completeSections,
  deletePlannedVersion,
  describeContent,
  findPlannedVersion,
  findSettingVersions,
  listPlannedVersions,
  loadHomeSections,
  loadWebSettings,
  lockSetting,
  publishDueVersion,
  storeSetting,
} from '../../content/content.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Handler } from '../../platform/http/implement-calls.ts';
import { createInvalidFieldError, Refusal } from '../../platform/http/refusal.ts';
import { isPlanOutdated, parsePublishAt, planVersion, toPlannedView } from './plan-content.ts';
import { storePreview } from './preview/store-preview.ts';

const loadFrontSettings = async (prisma: Deps['prisma'] | ContentTransaction): Promise<FrontSettings> => {
  const versions = await findSettingVersions(prisma);
  const links = await loadWebSettings(prisma);
  const sections = await loadHomeSections(prisma);
  const planned = await listPlannedVersions(prisma, FRONT_SETTING_KEYS);
  const [plannedLinks, plannedHome] = [planned.get('web_settings'), planned.get('home_sections')];
  return {
    links: {
      version: versions.web_settings,
      ...links,
      planned: plannedLinks ? { ...toPlannedView(plannedLinks), links: { ...links, ...plannedLinks.value } } : null,
    },
    home: {
      version: versions.home_sections,
      sections,
      planned: plannedHome
        ? { ...toPlannedView(plannedHome), sections: completeSections(plannedHome.value.sections) }
        : null,
    },
  };
};

export const getFrontSettings: Handler<'getFrontSettings'> = async ({ deps: { prisma } }) => ({
  data: await loadFrontSettings(prisma),
});

/** Locks a setting with its planned version. `published`: its fields as they are shown. */
export const lockSettingWithPlan = async (tx: ContentTransaction, key: FrontSettingKey) => {
  const setting = await lockSetting(tx, key);
  const planned = await findPlannedVersion(tx, key);
  const front = await loadFrontSettings(tx);
  const published = key === 'web_settings' ? setting.value : { sections: front.home.sections };
  const createConflict = () => new Refusal('EDITED_MEANWHILE', { data: { ...front } });
  return { setting, planned, published, createConflict };
};

interface SettingInput {
  version: number;
  publish_at: string | null;
  planned_version: number | null;
}

/** Saves a setting at once, or plans it. */
const saveSetting = async (
  {
    input,
    caller,
    actor,
    deps,
  }: Pick<Parameters<Handler<'saveWebSettings'>>[0], 'caller' | 'actor' | 'deps'> & { input: SettingInput },
  key: FrontSettingKey,
  value: Record<string, unknown>,
) => {
  const now = deps.clock.now();
  const publishAt = parsePublishAt(input.publish_at, now);
  await publishDueVersion(deps, key);
  const data = await deps.prisma.$transaction(async (tx) => {
    const { setting, planned, published, createConflict } = await lockSettingWithPlan(tx, key);
    const { version } = setting;
    if (version !== input.version || isPlanOutdated(planned, input)) throw createConflict();
    if (publishAt) {
      const plan = { value, basedOn: version, publishAt, plannedById: caller.id };
      await planVersion(tx, actor, { key, published, planned }, plan, now);
      return loadFrontSettings(tx);
    }
    const isPlanPublished = input.planned_version !== null;
    if (isPlanPublished) await deletePlannedVersion(tx, key);
    await storeSetting(tx, { key, value: { ...setting.value, ...value }, version: version + 1 }, now);
    const change = {
      before: { ...describeContent(key, published), publishAt: isPlanPublished ? planned?.publishAt : null },
      after: { ...describeContent(key, { ...published, ...value }), publishAt: null },
    };
    await recordChange(tx, actor, { subjectKind: 'content_text', id: key, ...change }, now);
    return loadFrontSettings(tx);
  });
  return { data };
};

export const saveWebSettings: Handler<'saveWebSettings'> = (call) => {
  const { version: _version, publish_at: _at, planned_version: _planned, ...links } = call.input;
  return saveSetting(call, 'web_settings', links);
};

export const saveHomeSections: Handler<'saveHomeSections'> = async (call) => {
  const { sections } = call.input;
  const names = sections.map(({ name }) => name);
  if (new Set(names).size < names.length) throw createInvalidFieldError('sections', 'names a section twice');
  return saveSetting(call, 'home_sections', { sections });
};

export const previewWebSettings: Handler<'previewWebSettings'> = async ({ input: links, deps }) => ({
  data: { path: await storePreview(deps, { kind: 'links', links }, '/') },
});

export const previewHomeSections: Handler<'previewHomeSections'> = async ({ input: { sections }, deps }) => {
  const shown = sections.filter(({ is_shown }) => is_shown === 1).map(({ name }) => name);
  return { data: { path: await storePreview(deps, { kind: 'home', sections: shown }, '/') } };
};
