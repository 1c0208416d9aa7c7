import type { ContentText } from '@trad/contract/console/content';
import { CONTENT_TEXTS, TRANSLATED_LANGUAGES } from '@trad/contract/console/content-kinds';
import { LANGUAGES } from '@trad/contract/messages/message';
import { recordChange } from '@trad/database/audit/record-changes';
import { sanitizeMarkup } from '../../platform/http/html.ts';
import type { Handler } from '../../platform/http/implement-calls.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { listContentTexts, lockContentText, replaceContentText, type StoredText } from './content-text.queries.ts';
import { storePreview } from './preview-content-item.ts';

const toView = ({ key, version, texts }: StoredText): ContentText => ({
  key,
  version,
  texts: { en: '', ...texts },
  missing: texts.en ? TRANSLATED_LANGUAGES.filter((language) => !texts[language]) : [],
});

/** Sanitises policy texts, because shoppers get the stored HTML. The text about the shop is plain text. */
const cleanTexts = (key: ContentText['key'], sent: Partial<Record<string, string>>): StoredText['texts'] =>
  Object.fromEntries(
    LANGUAGES.flatMap((language) => {
      const text = sent[language]?.trim();
      const clean = text && CONTENT_TEXTS[key].isHtml ? sanitizeMarkup(text) : text;
      return clean ? [[language, clean]] : [];
    }),
  );

const toAuditedTexts = ({ texts }: StoredText) =>
  Object.fromEntries(LANGUAGES.map((code) => [`text.${code}`, texts[code] ?? null]));

export const getContentTexts: Handler<'getContentTexts'> = async ({ deps: { prisma } }) => ({
  data: (await listContentTexts(prisma)).map(toView),
});

export const saveContentText: Handler<'saveContentText'> = async ({ input, actor, deps: { prisma, clock } }) => {
  const { key, version } = input;
  const texts = cleanTexts(key, input.texts);
  if (!texts.en) throw new Refusal('VALIDATION_FAILED', { details: [{ path: 'texts.en', message: 'has no text' }] });
  const saved = await prisma.$transaction(async (tx) => {
    const before = await lockContentText(tx, key);
    if (before.version !== version) throw new Refusal('EDITED_MEANWHILE', { data: { text: toView(before) } });
    const after = await replaceContentText(tx, before, texts);
    const change = { before: toAuditedTexts(before), after: toAuditedTexts(after) };
    await recordChange(tx, actor, { thing: 'content_text', id: key, ...change }, clock.now());
    return after;
  });
  return { data: toView(saved) };
};

export const previewContentText: Handler<'previewContentText'> = async ({ input: { key, texts }, deps }) => {
  const draft = { kind: 'text', key, texts: cleanTexts(key, texts) } as const;
  return { data: { path: await storePreview(deps, draft, CONTENT_TEXTS[key].path) } };
};
