import { type SubmitEvent, useState } from 'react';
import { getErrorText } from '../../app/http/get-error-text.ts';
import { useGetOperatorCategoriesQuery } from '../../features/console/categories.api.ts';
import { useT } from '../../i18n/use-t.ts';
import { LoadState } from '../../ui/feedback/LoadState.tsx';
import { ErrorNotice } from '../../ui/feedback/Notice.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { Select } from '../../ui/forms/Select.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { listCategoryPaths } from './category-paths.ts';
import { type ProductWithStore, useMoveText } from './use-decision-texts.ts';

interface ChangeCategoryDialogProps {
  products: readonly (ProductWithStore & { category: { id: number } })[];
  /** The current category; 0: the products may have different ones. */
  categoryId: number;
  failure?: string | null;
  isBusy: boolean;
  onSubmit: (categoryId: number) => void;
  onClose: () => void;
}

/** Chooses the main category of products. */
export function ChangeCategoryDialog(props: ChangeCategoryDialogProps) {
  const { products, categoryId, failure, isBusy, onSubmit, onClose } = props;
  const t = useT();
  const effects = useMoveText(products);
  const categories = useGetOperatorCategoriesQuery({});
  const [chosen, setChosen] = useState(categoryId);
  const [problem, setProblem] = useState<string | null>(null);
  const findProblem = () => {
    if (chosen === categoryId) return t('consoleProducts.categoryMissing');
    const isUnchanged = products.every(({ category }) => category.id === chosen);
    return isUnchanged ? t('consoleProducts.inCategoryAlready', { count: products.length }) : null;
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const found = findProblem();
    setProblem(found);
    if (found === null && !isBusy) onSubmit(chosen);
  };
  const choose = (id: number) => {
    setChosen(id);
    setProblem(null);
  };
  return (
    <Dialog title={t('consoleProducts.correctCategory')} onClose={onClose}>
      {categories.data ? (
        <form noValidate className="field-rows" onSubmit={submit}>
          <p>{effects}</p>
          <Field label={t('consoleProducts.category')} {...(problem && { error: problem })}>
            <Select value={chosen} className="h-11!" onChange={({ target }) => choose(Number(target.value))}>
              {chosen === 0 && <option value={0}>{t('consoleProducts.choose')}</option>}
              {listCategoryPaths(categories.data.data).map(({ id, path, is_active }) => (
                <option key={id} value={id} disabled={is_active === 0}>
                  {path}
                </option>
              ))}
            </Select>
          </Field>
          <ErrorNotice>{failure}</ErrorNotice>
          <button
            type="submit"
            className="console-button console-button-primary justify-self-start"
            aria-disabled={isBusy || undefined}
          >
            {t('consoleProducts.move')}
          </button>
        </form>
      ) : (
        <LoadState
          query={categories}
          title={getErrorText(categories.error, t('error.NETWORK'))}
          placeholder={
            <p aria-busy className="text-muted">
              …
            </p>
          }
        />
      )}
    </Dialog>
  );
}
