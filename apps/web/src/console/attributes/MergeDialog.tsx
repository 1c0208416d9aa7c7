import { skipToken } from '@reduxjs/toolkit/query';
import type { OperatorAttribute, OperatorAttributeValue } from '@trad/contract/console/catalogue/attributes';
import { type SubmitEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { consolePaths } from '../../app/console-paths.ts';
import { isCallError } from '../../app/http/call-error.ts';
import { createIdempotencyKey } from '../../app/http/create-idempotency-key.ts';
import { getErrorText } from '../../app/http/get-error-text.ts';
import { useMergeAttributeValuesMutation, usePreviewValueMergeQuery } from '../../features/console/attributes.api.ts';
import { useT } from '../../i18n/use-t.ts';
import { isolateText } from '../../lib/isolate-text.ts';
import { ErrorNotice, Notice } from '../../ui/feedback/Notice.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { Field } from '../../ui/forms/Field.tsx';
import { Select } from '../../ui/forms/Select.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { isConfirmed, TypedConfirmation } from '../dialogs/TypedConfirmation.tsx';

interface MergeDialogProps {
  attribute: OperatorAttribute;
  value: OperatorAttributeValue;
  onClose: () => void;
}

/** Merges a value into another one. The dialog shows how many products this changes. */
export function MergeDialog({ attribute, value, onClose }: MergeDialogProps) {
  const t = useT();
  const [merge] = useMergeAttributeValuesMutation();
  const [target, setTarget] = useState(0);
  const [typed, setTyped] = useState('');
  /** The number of products that the running merge still has to change, a thousand per request; null: none is running. */
  const [rest, setRest] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const { currentData, error, isFetching, refetch } = usePreviewValueMergeQuery(
    target ? { id: value.id, into_id: target } : skipToken,
    { refetchOnMountOrArgChange: true },
  );
  const preview = isFetching ? undefined : currentData?.data;
  const into = attribute.values.find(({ id }) => id === target);
  const isReady = preview !== undefined && preview.conflicts === 0 && isConfirmed(value.name, typed) && rest === null;
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (!isReady || !preview || !into) return;
    setFailure(null);
    let products = preview.products;
    do {
      setRest(products);
      const input = { id: value.id, version: value.version, into_id: target, products };
      const { data, error: mergeError } = await merge({ input, key: createIdempotencyKey() });
      if (!data) {
        setRest(null);
        const isChanged = isCallError(mergeError) && mergeError.code === 'EDITED_MEANWHILE';
        setFailure(isChanged ? t('attributes.mergeChanged') : getErrorText(mergeError, t('error.NETWORK')));
        return void refetch();
      }
      products = data.data.rest;
    } while (products > 0);
    toast('success', t('attributes.merged', { name: isolateText(value.name), into: isolateText(into.name) }));
    onClose();
  };
  return (
    // During a merge the dialog stays open, so that an error is shown.
    <Dialog
      title={t('attributes.mergeTitle', { name: isolateText(value.name) })}
      onClose={rest === null ? onClose : null}
    >
      <form noValidate className="field-rows" onSubmit={(event) => void submit(event)}>
        <Field label={t('attributes.mergeInto')}>
          <Select
            value={target}
            disabled={rest !== null}
            className="h-11! md:h-9!"
            onChange={({ target: { value: chosen } }) => setTarget(Number(chosen))}
          >
            <option value={0}>{t('attributes.choose')}</option>
            {attribute.values
              .filter(({ id }) => id !== value.id)
              .map(({ id, name, variants }) => (
                <option key={id} value={id}>
                  {name} ({variants})
                </option>
              ))}
          </Select>
        </Field>
        {/* In the document before its text: screen readers announce changes of an element that exists. */}
        <p aria-live="polite" className="empty:sr-only">
          {preview &&
            into &&
            t('attributes.mergeText', {
              products: preview.products,
              name: isolateText(value.name),
              into: isolateText(into.name),
            })}
        </p>
        {preview && preview.conflicts > 0 && (
          <>
            <Notice tone="warning">{t('attributes.mergeConflicts', { count: preview.conflicts })}</Notice>
            <ul>
              {preview.conflicting.map(({ id, name }) => (
                <li key={id}>
                  <Link to={consolePaths.product(id)} className="console-link">
                    <bdi>{name}</bdi>
                  </Link>
                </li>
              ))}
            </ul>
          </>
        )}
        {preview && preview.conflicts === 0 && (
          <TypedConfirmation expected={value.name} value={typed} onChange={setTyped} />
        )}
        <ErrorNotice>{failure ?? (error && target ? getErrorText(error, t('error.NETWORK')) : null)}</ErrorNotice>
        <button type="submit" className="console-button console-button-danger justify-self-start" disabled={!isReady}>
          {rest === null ? t('attributes.mergeNow') : t('categoryTree.movingProducts', { count: rest })}
        </button>
      </form>
    </Dialog>
  );
}
