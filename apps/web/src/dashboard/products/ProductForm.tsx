import { type ReactNode, useEffect, useRef, useState } from 'react';
import { dashboardPaths } from '../../app/dashboard-paths.ts';
import { listPictureNumbers } from '../../app/http/refused-pictures.ts';
import { useGetCategoriesQuery } from '../../features/catalog/catalog.api.ts';
import { useCurrencies } from '../../features/content/use-currency.ts';
import type { ParseAmount } from '../../features/dashboard/product-charges.ts';
import { type ProductDraft, validateDraft } from '../../features/dashboard/product-draft.ts';
import { useUnsavedChanges } from '../../features/editing/use-unsaved-changes.tsx';
import { useJoinNames, useT } from '../../i18n/use-t.ts';
import { parseAmount } from '../../lib/parse-amount.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { PageHeader } from '../../ui/dashboard/PageHeader.tsx';
import { ErrorNotice } from '../../ui/feedback/Notice.tsx';
import { CareSection } from './CareSection.tsx';
import { ChargesSection } from './ChargesSection.tsx';
import { DetailsSection } from './DetailsSection.tsx';
import { OptionsSection } from './OptionsSection.tsx';
import { PicturesSection } from './PicturesSection.tsx';
import { PreviewSection } from './PreviewSection.tsx';
import { PricesSection } from './PricesSection.tsx';
import { type ProductFormSection, useProblemText } from './product-form-section.ts';
import { StatusSection } from './StatusSection.tsx';
import { TranslationsSection } from './TranslationsSection.tsx';
import type { SaveFailure } from './use-save-failure.ts';
import { VariantsSection } from './VariantsSection.tsx';

interface ProductFormProps {
  title: string;
  text?: ReactNode;
  initial: ProductDraft;
  /** An existing product: 'Save' instead of 'Publish'. */
  isExisting?: boolean;
  /** Resolves with a failure, or null. `allowNavigation` disables the unsaved-changes dialog. */
  onSave: (draft: ProductDraft, parse: ParseAmount, allowNavigation: () => void) => Promise<SaveFailure | null>;
}

/** The form of a product. Errors are shown once a field is blurred or saving fails validation. */
export function ProductForm({ title, text, initial, isExisting, onSave }: ProductFormProps) {
  const t = useT();
  const joinNames = useJoinNames();
  const [draft, setDraft] = useState(initial);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [showsAllErrors, setShowsAllErrors] = useState(false);
  const [failure, setFailure] = useState<SaveFailure | null>(null);
  const [isSaving, setSaving] = useState(false);
  const [uploadCount, setUploadCount] = useState(0);
  // A save during an upload would leave the picture out.
  const busy = isSaving || uploadCount > 0;
  const categories = useGetCategoriesQuery({});
  const currencies = useCurrencies();
  const problemText = useProblemText();
  const form = useRef<HTMLFormElement>(null);
  const { unsavedChangesDialog, allowNavigation } = useUnsavedChanges(
    JSON.stringify(draft) !== JSON.stringify(initial),
  );

  const parse: ParseAmount = (amount, code) =>
    parseAmount(amount, currencies.find((currency) => currency.code === code)?.decimals ?? 2);
  const canLackPicture = Boolean(isExisting) && initial.status === 'active' && initial.images.length === 0;
  const problems = validateDraft(draft, parse, canLackPicture, initial);
  const change = (changes: Partial<ProductDraft>) => setDraft((previous) => ({ ...previous, ...changes }));
  const trackField = (field: string) => ({
    'data-field': field,
    onBlur: () => setTouched((previous) => new Set([...previous, field])),
  });
  /** Whether the field is the SKU of a variant that the server refused, until it is another one. */
  const isRefused = (field: string) => {
    const index = /^variantSku\.(\d+)$/.exec(field)?.[1];
    return (
      index !== undefined && failure?.refusedSkus?.includes(draft.variants[Number(index)]?.sku.trim() ?? '') === true
    );
  };
  const section: ProductFormSection = {
    draft,
    change,
    trackField,
    control: (name) => ({
      ...trackField(name),
      value: draft[name],
      onChange: ({ target }) => change({ [name]: target.value }),
    }),
    getError: (field) => {
      if (isRefused(field)) return t('form.check');
      const problem = problems[field];
      return problem && (showsAllErrors || touched.has(field)) ? problemText(field, problem) : undefined;
    },
  };

  const save = async (status: ProductDraft['status']) => {
    setFailure(null);
    const saved = { ...draft, status };
    setDraft(saved);
    const [invalidField] = Object.keys(validateDraft(saved, parse, canLackPicture, initial));
    if (invalidField) {
      setShowsAllErrors(true);
      const selector = invalidField === 'prices' ? '[data-field^="price."]' : `[data-field="${invalidField}"]`;
      const field = form.current?.querySelector<HTMLElement>(selector);
      for (let details = field?.closest('details'); details; details = details.parentElement?.closest('details'))
        details.open = true;
      field?.focus();
      field?.scrollIntoView({ block: 'center' });
      return;
    }
    setSaving(true);
    setFailure(await onSave(saved, parse, allowNavigation));
    setSaving(false);
  };

  useEffect(() => {
    if (!failure?.refusedSkus?.length) return;
    const field = form.current?.querySelector<HTMLElement>('[data-field^="variantSku."][aria-invalid]');
    field?.focus();
    field?.scrollIntoView({ block: 'center' });
  }, [failure]);

  const deletedPictures = failure?.deletedPictures ?? [];
  // By their keys, because the numbers change while pictures are moved and removed.
  const deletedNumbers = listPictureNumbers(draft.images, deletedPictures);
  const actions = (
    <>
      {!isExisting && (
        <Button size="sm" variant="outline" disabled={busy} className="max-md:grow" onClick={() => void save('draft')}>
          {t('productForm.saveDraft')}
        </Button>
      )}
      <Button size="sm" busy={busy} className="max-md:grow" onClick={() => void save(draft.status)}>
        {t(!isExisting && draft.status === 'active' ? 'productForm.publish' : 'productForm.save')}
      </Button>
    </>
  );
  return (
    <form ref={form} noValidate onSubmit={(event) => event.preventDefault()} className="flex grow flex-col">
      {unsavedChangesDialog}
      <PageHeader title={title} text={text} back={{ to: dashboardPaths.products(), label: t('dashboard.products') }}>
        <div className="hidden gap-3 md:flex">{actions}</div>
      </PageHeader>
      <ErrorNotice className="mb-5">
        {deletedPictures.length === 0
          ? failure?.text
          : deletedNumbers.length > 0 && t('productForm.picturesGone', { numbers: joinNames(deletedNumbers) })}
      </ErrorNotice>
      {/* The saved product replaces the form: input meanwhile would be lost. */}
      <div
        inert={isSaving}
        className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-[minmax(0,1fr)_300px]"
      >
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <DetailsSection {...section} categories={categories} />
          <PicturesSection
            images={draft.images}
            options={draft.options}
            title={draft.title}
            error={section.getError('images')}
            onChange={(change) => setDraft((previous) => ({ ...previous, images: change(previous.images) }))}
            onUpload={(upload) => {
              setUploadCount((count) => count + 1);
              void upload.finally(() => setUploadCount((count) => count - 1));
            }}
          />
          <PricesSection {...section} />
          <ChargesSection {...section} />
          <OptionsSection {...section} />
          <VariantsSection {...section} />
          <CareSection {...section} />
          <TranslationsSection {...section} />
        </div>
        <div className="grid gap-5 md:max-xl:grid-cols-2">
          <StatusSection {...section} />
          <PreviewSection draft={draft} />
        </div>
      </div>
      <div className="bottom-bar -mx-(--gutter) mt-auto flex gap-3 px-(--gutter) md:hidden">{actions}</div>
    </form>
  );
}
