import type { OperatorProduct } from '@trad/contract/console/catalogue/product';
import { useState } from 'react';
import { isCallError } from '../../app/http/call-error.ts';
import { createIdempotencyKey } from '../../app/http/create-idempotency-key.ts';
import { getErrorText } from '../../app/http/get-error-text.ts';
import { useSetProductCategoryMutation, useSetProductFeaturedMutation } from '../../features/console/products.api.ts';
import { useT } from '../../i18n/use-t.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { useWasInCategory } from '../products/use-was-in-category.ts';
import { useUndoErrorText } from '../use-undo-error-text.ts';

/** Features a product or no longer, and moves it to another category; both can be undone. */
export function useProductDecisions(product: OperatorProduct | undefined) {
  const t = useT();
  const [feature] = useSetProductFeaturedMutation();
  const [setCategory, { isLoading: isMoving }] = useSetProductCategoryMutation();
  const wasInCategory = useWasInCategory();
  const getUndoErrorText = useUndoErrorText();
  const [moveFailure, setMoveFailure] = useState<string | null>(null);
  const tell = (error: unknown) => toast('error', getErrorText(error, t('error.NETWORK')));
  const setFeatured = async (featured: 0 | 1, canUndo = true) => {
    if (!product) return;
    const { error } = await feature({ input: { id: product.id, featured }, key: createIdempotencyKey() });
    if (error) return tell(error);
    const undo = { label: t('table.undo'), run: () => void setFeatured(featured === 1 ? 0 : 1, false) };
    toast(
      'success',
      t(featured === 1 ? 'consoleProducts.nowFeatured' : 'consoleProducts.notFeatured', { count: 1 }),
      canUndo ? undo : undefined,
    );
  };
  const moveBack = async (from: number, to: number) => {
    if (!product) return;
    try {
      const staysInFormer = await wasInCategory({ id: product.id, from, to });
      const move = { id: product.id, category_id: to, former_category_id: from };
      const input = { ...move, ...(staysInFormer && { keep_former: 1 as const }) };
      await setCategory({ input, key: createIdempotencyKey() }).unwrap();
    } catch (error) {
      toast('error', getUndoErrorText(error));
    }
  };
  /** Returns whether it was moved. */
  const move = async (categoryId: number): Promise<boolean> => {
    if (!product) return false;
    const former = product.category.id;
    const input = { id: product.id, category_id: categoryId, former_category_id: former };
    const { error } = await setCategory({ input, key: createIdempotencyKey() });
    if (error) {
      const category = isCallError(error) && error.code === 'EDITED_MEANWHILE' ? error.data?.category : undefined;
      const name = category && typeof category === 'object' && 'name' in category ? String(category.name) : null;
      setMoveFailure(
        name === null ? getErrorText(error, t('error.NETWORK')) : t('consoleProducts.movedMeanwhile', { name }),
      );
      return false;
    }
    setMoveFailure(null);
    const undo = { label: t('table.undo'), run: () => void moveBack(categoryId, former) };
    toast('success', t('consoleProducts.moved', { count: 1 }), undo);
    return true;
  };
  return { setFeatured, move, isMoving, moveFailure, clearFailure: () => setMoveFailure(null) };
}
