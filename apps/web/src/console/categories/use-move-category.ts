import type { OperatorCategory } from '@trad/contract/console/catalogue/categories';
import { useRef, useState } from 'react';
import { isCallError } from '../../app/http/call-error.ts';
import { createIdempotencyKey } from '../../app/http/create-idempotency-key.ts';
import { getErrorText } from '../../app/http/get-error-text.ts';
import { useAppDispatch } from '../../app/state/store.ts';
import { categoriesApi, useMoveCategoryMutation } from '../../features/console/categories.api.ts';
import { useT } from '../../i18n/use-t.ts';
import { isolateText } from '../../lib/isolate-text.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { canBeBelow, type Direction, findMovePosition, listChildren, type TreePosition } from './category-tree.ts';

/** Moves categories, announces their new position, and offers to undo the move. */
export function useMoveCategory(categories: readonly OperatorCategory[]) {
  const t = useT();
  const dispatch = useAppDispatch();
  const [send] = useMoveCategoryMutation();
  const [announcement, setAnnouncement] = useState('');
  const isBusy = useRef(false);

  const describe = (category: OperatorCategory, { parent_id, before_id }: TreePosition) => {
    const siblings = listChildren(categories, parent_id).filter(({ id }) => id !== category.id);
    const index = siblings.findIndex(({ id }) => id === before_id);
    const values = {
      name: isolateText(category.name),
      place: (index < 0 ? siblings.length : index) + 1,
      count: siblings.length + 1,
    };
    const parent = categories.find(({ id }) => id === parent_id);
    return parent
      ? t('categoryTree.movedBelow', { ...values, parent: isolateText(parent.name) })
      : t('categoryTree.movedTop', values);
  };

  const move = async (category: OperatorCategory, position: TreePosition, version = category.version) => {
    if (isBusy.current) return;
    isBusy.current = true;
    const input = { id: category.id, version, ...position };
    const { data, error } = await send({ input, key: createIdempotencyKey() });
    // A held key repeats: the next step needs the new position and version, which are in the reloaded list.
    const { initiate } = categoriesApi.endpoints.getOperatorCategories;
    await dispatch(initiate({}, { forceRefetch: true, subscribe: false }));
    isBusy.current = false;
    if (data) {
      const text = describe(category, position);
      setAnnouncement(text);
      const undo = () => void move(data.data, data.former);
      toast('success', text, { label: t('table.undo'), run: undo });
      return;
    }
    const isChanged = isCallError(error) && error.code === 'EDITED_MEANWHILE';
    const text = isChanged ? t('categoryTree.changedMeanwhile') : getErrorText(error, t('error.NETWORK'));
    setAnnouncement(text);
    toast('error', text);
  };

  /** Moves by one step, or announces that it cannot. */
  const step = (category: OperatorCategory, direction: Direction) => {
    const position = findMovePosition(categories, category.id, direction);
    if (position) return void move(category, position);
    setAnnouncement(t('categoryTree.cannotMove', { name: isolateText(category.name) }));
  };
  const moveBelow = (category: OperatorCategory, parentId: number) => {
    if (parentId !== category.parent_id && canBeBelow(categories, category.id, parentId))
      void move(category, { parent_id: parentId, before_id: 0 });
  };
  return { move, step, moveBelow, announcement };
}
