import { type SubmitEvent, useState } from 'react';
import { useGetOperatorCategoriesQuery } from '../../features/console/categories.api.ts';
import { useT } from '../../i18n/use-t.ts';
import { ErrorNotice } from '../../ui/feedback/Notice.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { Select } from '../../ui/forms/Select.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { listCategoryPaths } from './category-paths.ts';

interface CategoryDialogProps {
  /** The current category; 0: several products. */
  categoryId: number;
  failure?: string | null;
  isBusy: boolean;
  onSubmit: (categoryId: number) => void;
  onClose: () => void;
}

/** Chooses the main category of products. */
export function CategoryDialog({ categoryId, failure, isBusy, onSubmit, onClose }: CategoryDialogProps) {
  const t = useT();
  const categories = useGetOperatorCategoriesQuery({}).data?.data ?? [];
  const [chosen, setChosen] = useState(categoryId);
  const [isMissing, setMissing] = useState(false);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const isNew = chosen !== 0 && chosen !== categoryId;
    setMissing(!isNew);
    if (isNew && !isBusy) onSubmit(chosen);
  };
  return (
    <Dialog title={t('consoleProducts.correctCategory')} onClose={onClose}>
      <form noValidate className="field-rows" onSubmit={submit}>
        <p>{t('consoleProducts.categoryText')}</p>
        <Field
          label={t('consoleProducts.category')}
          {...(isMissing && { error: t('consoleProducts.categoryMissing') })}
        >
          <Select value={chosen} className="h-11!" onChange={({ target }) => setChosen(Number(target.value))}>
            {chosen === 0 && <option value={0}>{t('consoleProducts.choose')}</option>}
            {listCategoryPaths(categories).map(({ id, path, is_active }) => (
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
    </Dialog>
  );
}
