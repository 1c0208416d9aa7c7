import type { OperatorCategory } from '@trad/contract/console/categories';
import { useState } from 'react';
import { isCallError } from '../../app/http/call-error.ts';
import { getErrorText } from '../../app/http/get-error-text.ts';
import { useIdempotencyKey } from '../../app/http/use-idempotency-key.ts';
import { useUpdateCategoryMutation } from '../../features/console/categories.api.ts';
import { useT } from '../../i18n/use-t.ts';
import { isolateText } from '../../lib/isolate-text.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { NAME_LANGUAGES, type NameLanguage, type NamesInLanguages } from '../catalogue/NameFields.tsx';
import type { PictureChange } from './CategoryPicture.tsx';

const toNames = ({ name, names }: OperatorCategory): NamesInLanguages => ({
  en: name,
  fr: names.fr ?? '',
  es: names.es ?? '',
  ar: names.ar ?? '',
  sw: names.sw ?? '',
});
const getFieldName = (language: NameLanguage) => (language === 'en' ? 'name' : `name_${language}`);

/** The fields of the texts that differ from those of `base`. */
const listChanges = (base: NamesInLanguages, names: NamesInLanguages) =>
  NAME_LANGUAGES.filter((language) => names[language].trim() !== base[language]);

/** The form of a category: it keeps what is typed where a colleague saved something else meanwhile. */
export function useCategoryForm(category: OperatorCategory) {
  const t = useT();
  const [update, { isLoading }] = useUpdateCategoryMutation();
  const createKey = useIdempotencyKey();
  /** The category as the form was loaded with it. */
  const [base, setBase] = useState(category);
  const [names, setNames] = useState(() => toNames(category));
  const [isActive, setActive] = useState(category.is_active === 1);
  const [picture, setPicture] = useState<PictureChange>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [theirs, setTheirs] = useState<OperatorCategory | null>(null);

  const reset = (to: OperatorCategory) => {
    setBase(to);
    setNames(toNames(to));
    setActive(to.is_active === 1);
    setPicture(null);
    setTheirs(null);
    setFailure(null);
  };
  const changed = listChanges(toNames(base), names);
  const isDirty = changed.length > 0 || isActive !== (base.is_active === 1) || picture !== null;
  // Nothing is typed: what a colleague or a move changed is shown at once.
  if (!isDirty && category.version !== base.version && category.version > base.version) reset(category);

  const undo = async (saved: OperatorCategory, former: OperatorCategory) => {
    const input = {
      id: saved.id,
      version: saved.version,
      name: former.name,
      ...Object.fromEntries(Object.entries(former.names).map(([language, text]) => [`name_${language}`, text ?? ''])),
      is_active: former.is_active,
    };
    const { data, error } = await update({ input, key: crypto.randomUUID() });
    if (data) toast('success', t('tree.undone'));
    else toast('error', getErrorText(error, t('error.NETWORK')));
  };

  const save = async () => {
    if (isLoading || !isDirty) return;
    if (!names.en.trim()) return setFailure(t('tree.nameNeeded'));
    const fields: Record<string, string> = {
      id: String(base.id),
      version: String(base.version),
      ...Object.fromEntries(changed.map((language) => [getFieldName(language), names[language].trim()])),
      ...(isActive !== (base.is_active === 1) && { is_active: isActive ? '1' : '0' }),
      ...(picture === 'none' && { clear_image: '1' }),
    };
    const input = new FormData();
    for (const [name, value] of Object.entries(fields)) input.set(name, value);
    if (picture instanceof File) input.set('image', picture);
    const key = createKey({ ...fields, picture: picture instanceof File ? picture.size + picture.name : null });
    const { data, error } = await update({ input, key });
    if (data) {
      const hasNewPicture = picture !== null;
      reset(data.data);
      const text = t('tree.saved', { name: isolateText(data.data.name) });
      // The former picture is not sent back.
      if (hasNewPicture) toast('success', text);
      else toast('success', text, { label: t('table.undo'), run: () => void undo(data.data, base) });
      return;
    }
    if (isCallError(error) && error.code === 'EDITED_MEANWHILE' && error.data?.category) {
      setTheirs(error.data.category as OperatorCategory);
      return setFailure(null);
    }
    setFailure(getErrorText(error, t('error.NETWORK')));
  };

  /** The names that a colleague changed to something else than what is typed. */
  const conflicts = theirs
    ? Object.fromEntries(
        listChanges(toNames(base), toNames(theirs))
          .filter((language) => toNames(theirs)[language] !== names[language].trim())
          .map((language) => [language, toNames(theirs)[language]]),
      )
    : undefined;
  /** Goes on with what is typed; what only the colleague changed is theirs. */
  const keepMine = () => {
    if (!theirs) return;
    const present = toNames(theirs);
    setNames(
      Object.fromEntries(
        NAME_LANGUAGES.map((language) => [language, changed.includes(language) ? names[language] : present[language]]),
      ) as NamesInLanguages,
    );
    if (isActive === (base.is_active === 1)) setActive(theirs.is_active === 1);
    setBase(theirs);
    setTheirs(null);
  };
  return {
    ...{ names, setNames, isActive, setActive, picture, setPicture, failure, isDirty, isLoading, save, conflicts },
    isOutdated: theirs !== null,
    takeTheirs: () => theirs && reset(theirs),
    keepMine,
    discard: () => reset(category),
  };
}
