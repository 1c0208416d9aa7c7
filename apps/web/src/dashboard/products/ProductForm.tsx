import { type ReactNode, useRef, useState } from 'react';
import { dashboardPaths } from '../../app/dashboard-paths.ts';
import { useGetCategoriesQuery } from '../../features/catalog/catalog.api.ts';
import { useCurrencies } from '../../features/content/use-currency.ts';
import { buildProductRequest, type ProductDraft, validateDraft } from '../../features/vendor-area/product-draft.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { PageHeader } from '../../ui/dashboard/PageHead.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { readAmount } from '../read-amount.ts';
import { useUnsaved } from '../use-unsaved.tsx';
import { ChargesPart } from './ChargesPart.tsx';
import { CarePart, DetailsPart } from './DetailsPart.tsx';
import { type FormPart, useProblemText } from './form-context.ts';
import { OptionsPart } from './OptionsPart.tsx';
import { PicturesPart } from './PicturesPart.tsx';
import { PricesPart } from './PricesPart.tsx';
import { PreviewPart, StatusPart } from './SideParts.tsx';
import { TranslationsPart } from './TranslationsPart.tsx';
import { VariantsPart } from './VariantsPart.tsx';

interface ProductFormProps {
  title: string;
  text?: ReactNode;
  initial: ProductDraft;
  /** It was saved before: 'Save' instead of 'Publish'. */
  isKnown?: boolean;
  /** What went wrong; null where nothing did, and then the form lets go. */
  onSave: (sent: ReturnType<typeof buildProductRequest>, letGo: () => void) => Promise<ReactNode>;
}

/** All of a product. What is wrong is said when a field is left, and no longer than it is. */
export function ProductForm({ title, text, initial, isKnown, onSave }: ProductFormProps) {
  const t = useT();
  const [draft, setDraft] = useState(initial);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [wasRefused, setRefused] = useState(false);
  const [failure, setFailure] = useState<ReactNode>(null);
  const [busy, setBusy] = useState(false);
  const { data: categories = [] } = useGetCategoriesQuery({});
  const currencies = useCurrencies();
  const problemText = useProblemText();
  const form = useRef<HTMLFormElement>(null);
  const { guard, letGo } = useUnsaved(JSON.stringify(draft) !== JSON.stringify(initial));

  const read = (amount: string, code: string) =>
    readAmount(amount, currencies.find((currency) => currency.code === code)?.decimals ?? 2);
  const problems = validateDraft(draft, read);
  const part: FormPart = {
    draft,
    change: (changes) => setDraft((before) => ({ ...before, ...changes })),
    leave: (field) => setLeft((before) => new Set([...before, field])),
    errorOf: (field) => {
      const problem = problems[field];
      return problem && (wasRefused || left.has(field)) ? problemText(field, problem) : undefined;
    },
  };

  const save = async (status: ProductDraft['status']) => {
    setFailure(null);
    const sent = { ...draft, status };
    setDraft(sent);
    const [wrong] = Object.keys(validateDraft(sent, read));
    if (wrong) {
      setRefused(true);
      const field = form.current?.querySelector<HTMLElement>(
        `[data-field="${wrong === 'prices' ? 'price.USD' : wrong}"]`,
      );
      for (let fold = field?.closest('details'); fold; fold = fold.parentElement?.closest('details')) fold.open = true;
      field?.focus();
      field?.scrollIntoView({ block: 'center' });
      return;
    }
    setBusy(true);
    setFailure(await onSave(buildProductRequest(sent, initial, read), letGo));
    setBusy(false);
  };

  const actions = (
    <>
      {!isKnown && (
        <Button size="sm" variant="outline" disabled={busy} className="max-md:grow" onClick={() => void save('draft')}>
          {t('piece.saveDraft')}
        </Button>
      )}
      <Button size="sm" busy={busy} className="max-md:grow" onClick={() => void save(draft.status)}>
        {t(!isKnown && draft.status === 'active' ? 'piece.publish' : 'piece.save')}
      </Button>
    </>
  );
  return (
    <form ref={form} noValidate onSubmit={(event) => event.preventDefault()} className="flex grow flex-col">
      {guard}
      <PageHeader title={title} text={text} back={{ to: dashboardPaths.products(), label: t('dashboard.products') }}>
        <div className="hidden gap-3 md:flex">{actions}</div>
      </PageHeader>
      {failure && (
        <Notice tone="danger" live className="mb-5">
          {failure}
        </Notice>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-[minmax(0,1fr)_300px]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <DetailsPart {...part} categories={categories} />
          <PicturesPart
            images={draft.images}
            options={draft.options}
            title={draft.title}
            onChange={(change) => setDraft((before) => ({ ...before, images: change(before.images) }))}
          />
          <PricesPart {...part} />
          <ChargesPart {...part} />
          <OptionsPart {...part} />
          <VariantsPart {...part} />
          <CarePart {...part} />
          <TranslationsPart {...part} />
        </div>
        <div className="grid gap-5 md:max-xl:grid-cols-2">
          <StatusPart {...part} />
          <PreviewPart draft={draft} />
        </div>
      </div>
      <div className="bottom-bar -mx-(--gutter) mt-auto flex gap-3 px-(--gutter) md:hidden">{actions}</div>
    </form>
  );
}
