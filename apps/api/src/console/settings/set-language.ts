import { DEFAULT_LANGUAGE } from '@trad/contract/messages/message';
import { recordChange } from '@trad/database/audit/record-changes';
import { loadDisabledLanguages, lockSetting, storeSetting } from '../../content/content.ts';
import type { Handler } from '../../platform/http/implement-calls.ts';
import { createInvalidFieldError, Refusal } from '../../platform/http/refusal.ts';

export const setLanguage: Handler<'setLanguage'> = async ({ input, actor, deps: { prisma, clock } }) => {
  const { code, is_on } = input;
  if (code === DEFAULT_LANGUAGE && is_on === 0)
    throw createInvalidFieldError('code', 'is the default language, which stays on');
  const now = clock.now();
  await prisma.$transaction(async (tx) => {
    const { version } = await lockSetting(tx, 'languages');
    const disabled = await loadDisabledLanguages(tx);
    if (disabled.includes(code) === (is_on === 0)) throw new Refusal('EDITED_MEANWHILE', { data: { is_on } });
    const next = is_on === 1 ? disabled.filter((one) => one !== code) : [...disabled, code];
    await storeSetting(tx, { key: 'languages', value: { off: next }, version: version + 1 }, now);
    const change = { before: { isOn: is_on === 0 }, after: { isOn: is_on === 1 } };
    await recordChange(tx, actor, { subjectKind: 'language', id: code, ...change }, now);
  });
  return { data: { is_on } };
};
