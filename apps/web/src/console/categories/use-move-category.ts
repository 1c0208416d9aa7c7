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
  /** The number of failed moves. A waiting move is dropped where this number has risen since the move was chosen. */
  const failures = useRef(0);
  /** The version after each own move, by the category and the version before it. */
  const ownVersions = useRef(new Map<string, number>());
  const getKey = (id: number, version: number) => `${id} ${version}`;
  /** Only own moves raise the version that the operator has seen, so that the server refuses to overwrite a colleague's change. */
  const findOwnVersion = (id: number, version: number): number => {
    const next = ownVersions.current.get(getKey(id, version));
    return next === undefined ? version : findOwnVersion(id, next);
  };

  /** Runs a task after the moves before it: it needs the positions and versions that they lead to. */
  const enqueue = (run: () => Promise<void>) => {
    pending.current += 1;
    last.current = last.current.then(run).finally(() => {
      pending.current -= 1;
    });
  };

  /** Runs a move after those before it, unless one of them fails: it was chosen before that was known. */
  const enqueueMove = (run: () => Promise<void>) => {
    const before = failures.current;
    enqueue(async () => {
      if (failures.current === before) await run();
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

  const tellError = (text: string) => {
    setAnnouncement(text);
    toast('error', text);
  };
  const describeImpossible = ({ name }: OperatorCategory) => t('categoryTree.cannotMove', { name: isolateText(name) });

  const sendMove = async (category: OperatorCategory, position: TreePosition) => {
    const { id } = category;
    const version = findOwnVersion(id, category.version);
    let isListOld = false;
    const { data, error } = await send({ input: { id, version, ...position }, key: createIdempotencyKey() });
    if (data) {
      ownVersions.current.set(getKey(id, version), data.data.version);
      const text = describe(category, position);
      setAnnouncement(text);
      const undo = () => enqueue(() => sendIfPossible(data.data, data.former));
      toast('success', text, { label: t('table.undo'), run: undo });
    } else {
      isListOld = isCallError(error) && error.code === 'EDITED_MEANWHILE';
      // After other errors the list is as the operator sees it: what is chosen from now on is sent.
      if (!isListOld) failures.current += 1;
      tellError(isListOld ? t('categoryTree.changedMeanwhile') : getErrorText(error, t('error.NETWORK')));
    }
    await reload(data?.data);
    // Counted only now: what was chosen before the reload was chosen from the outdated list, and is dropped, too.
    if (isListOld) failures.current += 1;
  };
  /** Sends a move to a position of an earlier list, where the moves since then have left it possible. */
  const sendIfPossible = async (category: OperatorCategory, position: TreePosition) => {
    const { parent_id, before_id } = position;
    const isThere = before_id === 0 || listChildren(latest.current, parent_id).some(({ id }) => id === before_id);
    if (isThere && canBeBelow(latest.current, category.id, parent_id)) return sendMove(category, position);
    tellError(describeImpossible(category));
  };
  const move = (category: OperatorCategory, position: TreePosition) =>
    enqueueMove(() => sendIfPossible(category, position));

  /** Moves by one step, or announces that it cannot. A held key repeats only once the move before it is in the list. */
  const step = (category: OperatorCategory, direction: Direction, isRepeated = false) => {
    if (isRepeated && pending.current > 0) return;
    enqueueMove(async () => {
      const position = findMovePosition(latest.current, category.id, direction);
      // Computed from the latest list, unlike the position of a drop, and therefore sent with its version.
      if (position) return sendMove(latest.current.find(({ id }) => id === category.id) ?? category, position);
      setAnnouncement(describeImpossible(category));
    });
  };
  const moveBelow = (category: OperatorCategory, parentId: number) => {
    if (parentId !== category.parent_id && canBeBelow(categories, category.id, parentId))
      move(category, { parent_id: parentId, before_id: 0 });
  };
  return { move, step, moveBelow, announcement };
}
