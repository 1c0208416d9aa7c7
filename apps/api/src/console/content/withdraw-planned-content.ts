import type { FrontSettingKey } from '@trad/contract/console/content-kinds';
import { publishDueVersion } from '../../content/content.ts';
import type { Handler } from '../../platform/http/implement-calls.ts';
import { lockTextWithPlan } from './content-texts.ts';
import { lockSettingWithPlan } from './front-settings.ts';
import { withdrawVersion } from './plan-content.ts';

const isSetting = (key: string): key is FrontSettingKey => key === 'web_settings' || key === 'home_sections';

export const withdrawPlannedContent: Handler<'withdrawPlannedContent'> = async ({ input, actor, deps }) => {
  const { key, planned_version } = input;
  await publishDueVersion(deps, key);
  await deps.prisma.$transaction(async (tx) => {
    const locked = isSetting(key) ? await lockSettingWithPlan(tx, key) : await lockTextWithPlan(tx, key);
    const { planned, createConflict } = locked;
    if (planned?.version !== planned_version) throw createConflict();
    const published = 'text' in locked ? { texts: locked.text.texts } : locked.published;
    await withdrawVersion(tx, actor, { key, published, planned }, deps.clock.now());
  });
  return { data: { key } };
};
