import type { ContentText } from '@trad/contract/console/content';
import {
  CONTENT_TEXT_KEYS,
  CONTENT_TEXTS,
  type ContentTextKey,
  TRANSLATED_LANGUAGES,
} from '@trad/contract/console/content-kinds';
import { LANGUAGES } from '@trad/contract/messages/message';
import { recordChange } from '@trad/database/audit/record-changes';
import {
  type ContentTransaction,
  deletePlannedVersion,
  describeContent,
  findPlannedVersion,
  listContentTexts,
  listPlannedVersions,
  lockContentText,
  type PlannedVersion,
  publishDueVersion,
  replaceContentText,
  type StoredText,
} from '../../content/content.ts';
import { sanitizeMarkup } from '../../platform/http/html.ts';
import type { Handler } from '../../platform/http/implement-calls.ts';
import { createInvalidFieldError, Refusal } from '../../platform/http/refusal.ts';
import { isPlanOutdated, parsePublishAt, planVersion, toPlannedView } from './plan-content.ts';
import { storePreview } from './preview/store-preview.ts';

const fillTexts = (texts: StoredText['texts']) => ({ en: '', ...texts });

const toView = ({ key, version, texts }: StoredText, planned: PlannedVersion | null): ContentText => ({
  key,
  version,
  texts: fillTexts(texts),
  missing: texts.en ? TRANSLATED_LANGUAGES.filter((language) => !texts[language]) : [],
  planned: planned && { ...toPlannedView(planned), texts: fillTexts(planned.value.texts as StoredText['texts']) },
});

/** Sanitises all texts but that about the shop, which is plain text, because shoppers get the stored HTML. */
const cleanTexts = (key: ContentText['key'], sent: Partial<Record<string, string>>): StoredText['texts'] =>
  Object.fromEntries(
    LANGUAGES.flatMap((language) => {
      const text = sent[language]?.trim();
      const clean = text && CONTENT_TEXTS[key].isHtml ? sanitizeMarkup(text) : text;
      return clean ? [[language, clean]] : [];
    }),
  );

export const getContentTexts: Handler<'getContentTexts'> = async ({ deps: { prisma } }) => {
  const [texts, planned] = await Promise.all([
    listContentTexts(prisma),
    listPlannedVersions(prisma, CONTENT_TEXT_KEYS),
  ]);
  return { data: texts.map((text) => toView(text, planned.get(text.key) ?? null)) };
};

/** Locks a text with its planned version. */
export const lockTextWithPlan = async (tx: ContentTransaction, key: ContentTextKey) => {
  const text = await lockContentText(tx, key);
  const planned = await findPlannedVersion(tx, key);
  return {
    text,
    planned,
    createConflict: () => new Refusal('EDITED_MEANWHILE', { data: { text: toView(text, planned) } }),
  };
};

export const saveContentText: Handler<'saveContentText'> = async ({ input, caller, actor, deps }) => {
  const { key, version } = input;
  const texts = cleanTexts(key, input.texts);
  if (!texts.en) throw createInvalidFieldError('texts.en', 'has no text');
  const now = deps.clock.now();
  const publishAt = parsePublishAt(input.publish_at, now);
  await publishDueVersion(deps, key);
  const [saved, planned] = await deps.prisma.$transaction(async (tx) => {
    const { text: before, planned: former, createConflict } = await lockTextWithPlan(tx, key);
    if (before.version !== version || isPlanOutdated(former, input)) throw createConflict();
    const published = { texts: before.texts };
    if (publishAt) {
      const plan = { value: { texts }, basedOn: version, publishAt, plannedById: caller.id };
      return [before, await planVersion(tx, actor, { key, published, planned: former }, plan, now)] as const;
    }
    const isPlanPublished = input.planned_version !== null;
    if (isPlanPublished) await deletePlannedVersion(tx, key);
    const after = await replaceContentText(tx, before, texts);
    const change = {
      before: { ...describeContent(key, published), publishAt: isPlanPublished ? former?.publishAt : null },
      after: { ...describeContent(key, { texts }), publishAt: null },
    };
    await recordChange(tx, actor, { subjectKind: 'content_text', id: key, ...change }, now);
    return [after, isPlanPublished ? null : former] as const;
  });
  return { data: toView(saved, planned) };
};

export const previewContentText: Handler<'previewContentText'> = async ({ input: { key, texts }, deps }) => {
  const draft = { kind: 'text', key, texts: cleanTexts(key, texts) } as const;
  return { data: { path: await storePreview(deps, draft, CONTENT_TEXTS[key].path) } };
};
