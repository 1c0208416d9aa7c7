import type { OperatorCategory } from '@trad/contract/console/catalogue/categories';
import { type SubmitEvent, useRef, useState } from 'react';
import { isCallError } from '../../app/http/call-error.ts';
import { createIdempotencyKey } from '../../app/http/create-idempotency-key.ts';
import { getErrorText } from '../../app/http/get-error-text.ts';
import { useIdempotencyKey } from '../../app/http/use-idempotency-key.ts';
import { useDeleteCategoryMutation, useMoveCategoryProductsMutation } from '../../features/console/categories.api.ts';
import { useT } from '../../i18n/use-t.ts';
import { isolateText } from '../../lib/isolate-text.ts';
import { ErrorNotice, Notice } from '../../ui/feedback/Notice.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { Field } from '../../ui/forms/Field.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { isConfirmed, TypedConfirmation } from '../dialogs/TypedConfirmation.tsx';
import { CategorySelect } from './CategorySelect.tsx';
import { listChildren } from './category-tree.ts';

interface DeleteCategoryDialogProps {
  category: OperatorCategory;
  categories: readonly OperatorCategory[];
  onClose: () => void;
  onDeleted: () => void;
}

/** Deletes an empty category. For any other it shows the contents, and offers to move the products. */
export function DeleteCategoryDialog({ category, categories, onClose, onDeleted }: DeleteCategoryDialogProps) {
  const t = useT();
  const [remove, { isLoading }] = useDeleteCategoryMutation();
  const [typed, setTyped] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const [isMoving, setMoving] = useState(false);
  const getIdempotencyKey = useIdempotencyKey();
  const subcategories = listChildren(categories, category.id).length;
  const isEmpty = category.products === 0 && subcategories === 0;
  const isReady = isEmpty && isConfirmed(category.name, typed);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (!isReady || isLoading) return;
    const input = { id: category.id, version: category.version };
    const { data, error } = await remove({ input, key: getIdempotencyKey(input) });
    if (data) {
      toast('success', t('categoryTree.deleted', { name: isolateText(category.name) }));
      return onDeleted();
    }
    const { proposals = 0 } = (isCallError(error) && error.code === 'STILL_IN_USE' && error.data) || {};
    setFailure(
      proposals ? t('categoryTree.hasProposals', { count: proposals }) : getErrorText(error, t('error.NETWORK')),
    );
  };
  return (
    // While products are moved the dialog stays open, so that an error is shown.
    <Dialog
      title={t('categoryTree.deleteTitle', { name: isolateText(category.name) })}
      onClose={isMoving ? null : onClose}
    >
      {isEmpty ? (
        <form noValidate className="field-rows" onSubmit={(event) => void submit(event)}>
          <p>{t('categoryTree.deleteText')}</p>
          <TypedConfirmation expected={category.name} value={typed} onChange={setTyped} />
          <ErrorNotice>{failure}</ErrorNotice>
          <button
            type="submit"
            className="console-button console-button-danger justify-self-start"
            disabled={!isReady}
            aria-disabled={isLoading || undefined}
          >
            {t('categoryTree.deleteNow')}
          </button>
        </form>
      ) : (
        <div className="grid gap-4">
          <Notice tone="warning">{t('categoryTree.notEmpty')}</Notice>
          {subcategories > 0 && <p>{t('categoryTree.hasSubcategories', { count: subcategories })}</p>}
          {category.products > 0 && (
            <MoveProducts category={category} categories={categories} isMoving={isMoving} setMoving={setMoving} />
          )}
        </div>
      )}
    </Dialog>
  );
}

interface MoveProductsProps extends Pick<DeleteCategoryDialogProps, 'category' | 'categories'> {
  isMoving: boolean;
  setMoving: (isMoving: boolean) => void;
}

/** Moves the products of a category to another one, a thousand per request. */
function MoveProducts({ category, categories, isMoving, setMoving }: MoveProductsProps) {
  const t = useT();
  const [move] = useMoveCategoryProductsMutation();
  const [target, setTarget] = useState(0);
  const [rest, setRest] = useState(0);
  /** The number of products moved so far, also by attempts that failed later. `category.products` is changed by others, too. */
  const moved = useRef(0);
  const [failure, setFailure] = useState<string | null>(null);
  const start = async () => {
    setFailure(null);
    setMoving(true);
    for (let remaining = category.products; remaining > 0; ) {
      setRest(remaining);
      const { data, error } = await move({ input: { id: category.id, to_id: target }, key: createIdempotencyKey() });
      if (!data) {
        setMoving(false);
        return setFailure(getErrorText(error, t('error.NETWORK')));
      }
      moved.current += data.data.moved;
      remaining = data.data.moved === 0 ? 0 : data.data.rest;
    }
    setMoving(false);
    toast('success', t('categoryTree.productsMoved', { count: moved.current }));
    moved.current = 0;
  };
  return (
    <div className="grid gap-4">
      <p>{t('categoryTree.hasProducts', { count: category.products })}</p>
      <Field label={t('categoryTree.moveProductsTo')} help={t('categoryTree.moveNoUndo')}>
        <CategorySelect
          categories={categories}
          value={target}
          noneLabel={t('categoryTree.choose')}
          canChoose={(id) => id !== category.id}
          onChange={setTarget}
          disabled={isMoving}
        />
      </Field>
      <ErrorNotice>{failure}</ErrorNotice>
      <button
        type="button"
        className="console-button console-button-ink justify-self-start"
        disabled={target === 0}
        aria-disabled={isMoving || undefined}
        onClick={() => !isMoving && void start()}
      >
        {isMoving
          ? t('categoryTree.movingProducts', { count: rest })
          : t('categoryTree.moveProducts', { count: category.products })}
      </button>
    </div>
  );
}
