import type { OperatorCategory } from '@trad/contract/console/catalogue/categories';
import { useEffect, useRef, useState } from 'react';
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
  /** The list of the last reload, which a waiting move needs before React has rendered it. */
  const latest = useRef(categories);
  useEffect(() => {
    latest.current = categories;
  }, [categories]);
  /** Settles after the last move and the reload that follows it. */
  const last = useRef(Promise.resolve());
  const pending = useRef(0);

  /** Runs a move after those before it: it needs the positions and versions that they lead to. */
  const enqueue = (run: () => Promise<void>) => {
    pending.current += 1;
    last.current = last.current.then(run).finally(() => {
      pending.current -= 1;
    });
  };

  const load = () =>
    dispatch(categoriesApi.endpoints.getOperatorCategories.initiate({}, { forceRefetch: true, subscribe: false }));
  const reload = async (moved: OperatorCategory | undefined) => {
    const isOld = ({ id, version }: OperatorCategory) => id === moved?.id && version < moved.version;
    let { data, isError } = await load();
    // A reload that was running already is not started again, and may have the list as it was before the move.
    if (!isError && data?.data.some(isOld)) ({ data } = await load());
    if (data) latest.current = data.data;
  };

  const describe = (category: OperatorCategory, { parent_id, before_id }: TreePosition) => {
    const siblings = listChildren(latest.current, parent_id).filter(({ id }) => id !== category.id);
    const index = siblings.findIndex(({ id }) => id === before_id);
    const values = {
      name: isolateText(category.name),
      place: (index < 0 ? siblings.length : index) + 1,
      count: siblings.length + 1,
    };
    const parent = latest.current.find(({ id }) => id === parent_id);
    return parent
      ? t('categoryTree.movedBelow', { ...values, parent: isolateText(parent.name) })
      : t('categoryTree.movedTop', values);
  };

  const sendMove = async (category: OperatorCategory, position: TreePosition) => {
    const { id, version } = category;
    const { data, error } = await send({ input: { id, version, ...position }, key: createIdempotencyKey() });
    if (data) {
      const text = describe(category, position);
      setAnnouncement(text);
      const undo = () => enqueue(() => sendMove(data.data, data.former));
      toast('success', text, { label: t('table.undo'), run: undo });
    } else {
      const isChanged = isCallError(error) && error.code === 'EDITED_MEANWHILE';
      const text = isChanged ? t('categoryTree.changedMeanwhile') : getErrorText(error, t('error.NETWORK'));
      setAnnouncement(text);
      toast('error', text);
    }
    await reload(data?.data);
  };
  const find = (category: OperatorCategory) => latest.current.find(({ id }) => id === category.id) ?? category;
  const move = (category: OperatorCategory, position: TreePosition) =>
    enqueue(() => sendMove(find(category), position));

  /** Moves by one step, or announces that it cannot. A held key repeats only once the move before it is in the list. */
  const step = (category: OperatorCategory, direction: Direction, isRepeated = false) => {
    if (isRepeated && pending.current > 0) return;
    enqueue(async () => {
      const position = findMovePosition(latest.current, category.id, direction);
      if (position) return sendMove(find(category), position);
      setAnnouncement(t('categoryTree.cannotMove', { name: isolateText(category.name) }));
    });
  };
  const moveBelow = (category: OperatorCategory, parentId: number) => {
    if (parentId !== category.parent_id && canBeBelow(categories, category.id, parentId))
      move(category, { parent_id: parentId, before_id: 0 });
  };
  return { move, step, moveBelow, announcement };
}
