import type { ParsedInput } from '@trad/contract/schemas';
import { recordChange } from '@trad/database/audit/record-changes';
import {
  changeCategoryOrAttribute,
  isUploadedForCategory,
  lockCategoryTree,
  saveCategoryPicture,
  scheduleCategoryPictureRemoval,
} from '../../catalog/catalog.ts';
import { DAY_MS } from '../../platform/clock.ts';
import type { Handler } from '../../platform/http/implement-calls.ts';
import { createInvalidFieldError } from '../../platform/http/refusal.ts';
import { buildPictureUrl } from '../../platform/pictures.ts';
import {
  findStoredCategory,
  type StoredCategory,
  updateStoredCategory,
  writeCategoryName,
} from './categories.queries.ts';
import { loadOperatorCategory, requireVersion } from './load-operator-category.ts';

type Input = ParsedInput<'updateCategory'>;

/** A form without a chosen file sends an empty one; the current URL means no change. */
const findNewPicture = ({ image }: Input, { imageKey }: StoredCategory) => {
  if (image === undefined || image === buildPictureUrl(imageKey)) return undefined;
  return image instanceof File && image.size === 0 && !image.name ? undefined : image;
};

const listNames = ({ name_fr: fr, name_es: es, name_ar: ar, name_sw: sw }: Input) =>
  Object.entries({ fr, es, ar, sw }).flatMap(([language, text]) => (text === undefined ? [] : [{ language, text }]));

export const updateCategory: Handler<'updateCategory'> = async ({ input, caller, actor, closeSignal, deps }) => {
  const { id, version, name } = input;
  const { prisma, clock } = deps;
  // Before the picture is encoded; the transaction checks it again.
  const seen = requireVersion(await findStoredCategory(prisma, id), version);
  const picture = findNewPicture(input, seen);
  if (picture !== undefined && input.clear_image === 1)
    throw createInvalidFieldError('clear_image', 'is sent with a picture');
  const imageKey =
    picture === undefined
      ? input.clear_image === 1
        ? null
        : undefined
      : await saveCategoryPicture(deps, picture, { userId: caller.id, closeSignal });
  const now = clock.now();
  await prisma.$transaction(async (tx) => {
    await lockCategoryTree(tx);
    const stored = requireVersion(await findStoredCategory(tx, id), version);
    const active = input.is_active === undefined ? undefined : input.is_active === 1;
    const former = new Map(stored.translations.map(({ languageCode, text }) => [languageCode, text]));
    const names = listNames(input).filter(({ language, text }) => (former.get(language) ?? null) !== text);
    // Pages that are open or cached show the replaced picture for a while.
    if (imageKey !== undefined && stored.imageKey && isUploadedForCategory(stored.imageKey))
      await scheduleCategoryPictureRemoval(tx, stored.imageKey, new Date(now.getTime() + DAY_MS));
    const before = { name: stored.name, active: stored.active, imageKey: stored.imageKey };
    const toFields = (read: (language: string, text: string | null) => string | null) =>
      Object.fromEntries(names.map(({ language, text }) => [`name ${language}`, read(language, text)]));
    await recordChange(
      tx,
      actor,
      {
        subjectKind: 'category',
        id,
        before: { ...before, ...toFields((language) => former.get(language) ?? null) },
        after: { name, active, imageKey, ...toFields((_language, text) => text) },
      },
      now,
    );
    const write = async () => {
      await updateStoredCategory(tx, id, { name, active, imageKey });
      for (const { language, text } of names) await writeCategoryName(tx, id, language, text);
    };
    const isRenamed = (name ?? stored.name) !== stored.name || names.length > 0;
    const isShownOrHidden = (active ?? stored.active) !== stored.active;
    // A new picture is shown in menus only: no product needs a refresh.
    await (isRenamed || isShownOrHidden ? changeCategoryOrAttribute(tx, { kind: 'category', id }, write) : write());
  });
  return { data: await loadOperatorCategory(deps, id) };
};
