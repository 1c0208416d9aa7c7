import type { ProposalRow } from '@trad/contract/console/catalogue/proposals';
import { type SubmitEvent, useState } from 'react';
import { isCallError } from '../../app/http/call-error.ts';
import { getErrorText } from '../../app/http/get-error-text.ts';
import { useIdempotencyKey } from '../../app/http/use-idempotency-key.ts';
import { useGetOperatorCategoriesQuery } from '../../features/console/categories.api.ts';
import { useAcceptProposalMutation } from '../../features/console/products.api.ts';
import { useLatest } from '../../features/editing/use-latest.ts';
import { type LanguageCode, languages } from '../../i18n/i18n.ts';
import { useJoinNames, useLocale, useT } from '../../i18n/use-t.ts';
import { LoadState } from '../../ui/feedback/LoadState.tsx';
import { ErrorNotice } from '../../ui/feedback/Notice.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { Field } from '../../ui/forms/Field.tsx';
import { Select } from '../../ui/forms/Select.tsx';
import { TextInput } from '../../ui/forms/TextInput.tsx';
import { maxCategoryDepth } from '../categories/category-tree.ts';
import { listCategoryPaths } from '../products/category-paths.ts';

/** The error texts of the names and of the parent category. A text is removed when its field changes. */
type FieldErrors = Partial<Record<LanguageCode | 'parent', string>>;

interface AcceptProposalFormProps {
  proposal: ProposalRow;
  /** Called when a colleague decided first. */
  onConflict: () => void;
  onDone: () => void;
}

/** Edits the parent and the names of the category to create, starting from the proposal. */
export function AcceptProposalForm({ proposal, onConflict, onDone }: AcceptProposalFormProps) {
  const t = useT();
  const joinNames = useJoinNames();
  const locale = useLocale();
  const languageNames = new Intl.DisplayNames([locale], { type: 'language' });
  const nameLanguage = (code: string) => {
    const name = languageNames.of(code) ?? code;
    return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
  };
  const result = useGetOperatorCategoriesQuery({});
  const categories = result.data?.data;
  const [accept, { isLoading }] = useAcceptProposalMutation();
  const [parentId, setParentId] = useState(proposal.parent?.id ?? 0);
  const [names, setNames] = useState<Record<LanguageCode, string>>(() => {
    const { name } = proposal;
    return { en: name, fr: name, es: name, ar: name, sw: name };
  });
  const [failure, setFailure] = useState<string | null>(null);
  const [fieldErrors, setFieldErrors] = useState<FieldErrors>({});
  const getIdempotencyKey = useIdempotencyKey();
  const latest = useLatest({ parentId, names });
  const buildFieldErrors = (error: unknown): FieldErrors => {
    const paths = new Set(isCallError(error) ? error.details.map(({ path }) => path) : []);
    // What was changed since the request has not been refused.
    const { current } = latest;
    const isParentSame = current.parentId === parentId;
    const isSame = (language: LanguageCode) =>
      current.names[language] === names[language] && (language !== 'en' || isParentSame);
    return {
      ...(paths.has('parent_id') && isParentSame && { parent: t('proposals.noParent') }),
      ...Object.fromEntries(
        languages
          .filter((language) => paths.has(`name_${language}`) && isSame(language))
          .map((language) => [
            language,
            // An English name that has characters may be that of another category.
            t(language === 'en' && names.en.trim() ? 'proposals.nameTaken' : 'form.check'),
          ]),
      ),
    };
  };
  const removeError = (field: keyof FieldErrors) => setFieldErrors(({ [field]: _, ...others }) => others);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isLoading) return;
    setFailure(null);
    setFieldErrors({});
    const { en: name_en, fr: name_fr, es: name_es, ar: name_ar, sw: name_sw } = names;
    const input = { id: proposal.id, parent_id: parentId, name_en, name_fr, name_es, name_ar, name_sw };
    const { error } = await accept({ input, key: getIdempotencyKey(input) });
    if (!error) {
      toast('success', t('proposals.accepted', { name: name_en }));
      return onDone();
    }
    if (isCallError(error) && error.code === 'EDITED_MEANWHILE') return onConflict();
    const errors = buildFieldErrors(error);
    setFieldErrors(errors);
    if (Object.keys(errors).length === 0) setFailure(getErrorText(error, t('error.NETWORK')));
  };
  if (!categories)
    return (
      <LoadState
        query={result}
        title={getErrorText(result.error, t('error.NETWORK'))}
        placeholder={
          <p aria-busy className="text-muted">
            …
          </p>
        }
      />
    );
  const siblings = categories.filter(({ parent_id }) => parent_id === parentId).map(({ name }) => name);
  return (
    <form noValidate className="field-rows" onSubmit={(event) => void submit(event)}>
      <Field label={t('proposals.below')} {...(fieldErrors.parent && { error: fieldErrors.parent })}>
        <Select
          value={parentId}
          className="h-11!"
          onChange={({ target }) => {
            setParentId(Number(target.value));
            removeError('parent');
            // A name is taken below one parent only.
            removeError('en');
          }}
        >
          <option value={0}>{t('proposals.top')}</option>
          {listCategoryPaths(categories).map(({ id, path, level }) => (
            <option key={id} value={id} disabled={level >= maxCategoryDepth}>
              {path}
            </option>
          ))}
        </Select>
      </Field>
      <p className="-mt-2 text-[13px] text-muted">
        {siblings.length > 0
          ? t('proposals.siblings', { names: joinNames(siblings.slice(0, 20)) })
          : t('proposals.noSiblings')}
      </p>
      {languages.map((language) => {
        const error = fieldErrors[language];
        return (
          <Field
            key={language}
            label={nameLanguage(language)}
            {...(error && { error })}
            {...(language !== 'en' && names[language] === names.en && { help: t('proposals.sameName') })}
          >
            <TextInput
              value={names[language]}
              lang={language}
              dir="auto"
              maxLength={60}
              onChange={({ target }) => {
                setNames({ ...names, [language]: target.value });
                removeError(language);
              }}
            />
          </Field>
        );
      })}
      <ErrorNotice>{failure}</ErrorNotice>
      <p className="text-[13px] text-muted">{t('proposals.acceptText', { store: proposal.store.name })}</p>
      <button
        type="submit"
        className="console-button console-button-primary justify-self-start"
        aria-disabled={isLoading || undefined}
      >
        {t('proposals.accept')}
      </button>
    </form>
  );
}
