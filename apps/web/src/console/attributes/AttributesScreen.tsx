import type { OperatorAttribute, OperatorAttributeValue } from '@trad/contract/console/catalogue/attributes';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isCallError } from '../../app/http/call-error.ts';
import { createIdempotencyKey } from '../../app/http/create-idempotency-key.ts';
import { getErrorText } from '../../app/http/get-error-text.ts';
import {
  useDeleteAttributeMutation,
  useDeleteAttributeValueMutation,
  useGetOperatorAttributesQuery,
  useUpdateAttributeMutation,
  useUpdateAttributeValueMutation,
} from '../../features/console/attributes.api.ts';
import { DocumentTitle } from '../../features/content/DocumentTitle.tsx';
import { useT } from '../../i18n/use-t.ts';
import { cx } from '../../lib/cx.ts';
import { isolateText } from '../../lib/isolate-text.ts';
import { Icon } from '../../ui/display/Icon.tsx';
import { ErrorState } from '../../ui/feedback/EmptyState.tsx';
import { LiveRegion } from '../../ui/feedback/LiveRegion.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { CatalogueTabs } from '../catalogue/CatalogueTabs.tsx';
import { useCan } from '../operator.ts';
import { ScreenHeader } from '../shell/ScreenHeader.tsx';
import { ScreenSkeleton } from '../shell/ScreenSkeleton.tsx';
import { AttributeDialog, type EditedAttributeOrValue } from './AttributeDialog.tsx';
import { MergeDialog } from './MergeDialog.tsx';
import { ValueRow } from './ValueRow.tsx';

/** The id of the row to move before: the previous one, or for a move down the one after the next. 0 moves to the end. */
const findBefore = (list: readonly { id: number }[], index: number, step: -1 | 1) =>
  list[step < 0 ? index - 1 : index + 2]?.id ?? 0;

/** The attributes of variants, and their values. */
export function AttributesScreen() {
  const t = useT();
  const { data, error, refetch } = useGetOperatorAttributesQuery({}, { refetchOnMountOrArgChange: true });
  const [deleteAttribute] = useDeleteAttributeMutation();
  const [deleteValue] = useDeleteAttributeValueMutation();
  const [updateAttribute] = useUpdateAttributeMutation();
  const [updateValue] = useUpdateAttributeValueMutation();
  const canWrite = useCan('catalogue.write');
  const [params, setParams] = useSearchParams();
  const [edited, setEdited] = useState<EditedAttributeOrValue | null>(null);
  const [merged, setMerged] = useState<OperatorAttributeValue | null>(null);
  const [announcement, setAnnouncement] = useState('');
  if (!data)
    return error ? (
      <ErrorState level={1} title={getErrorText(error, t('error.NETWORK'))} onRetry={() => void refetch()} />
    ) : (
      <ScreenSkeleton />
    );
  const attributes = data.data;
  const attribute = attributes.find(({ id }) => id === Number(params.get('id'))) ?? attributes[0];
  const select = (id: number) => setParams({ id: String(id) }, { replace: true, preventScrollReset: true });

  const showFailure = (failure: unknown) => {
    const isChanged = isCallError(failure) && failure.code === 'EDITED_MEANWHILE';
    toast('error', isChanged ? t('attributes.changed') : getErrorText(failure, t('error.NETWORK')));
  };
  const announceMove = (name: string, place: number, count: number) =>
    setAnnouncement(t('attributes.moved', { name: isolateText(name), place, count }));
  const moveAttribute = async (moved: OperatorAttribute, step: -1 | 1) => {
    const index = attributes.indexOf(moved);
    const before_id = findBefore(attributes, index, step);
    const input = { id: moved.id, version: moved.version, before_id };
    const { error: failure } = await updateAttribute({ input, key: createIdempotencyKey() });
    if (failure) showFailure(failure);
    else announceMove(moved.name, index + step + 1, attributes.length);
  };
  const moveValue = async ({ values }: OperatorAttribute, moved: OperatorAttributeValue, step: -1 | 1) => {
    const index = values.indexOf(moved);
    const input = { id: moved.id, version: moved.version, before_id: findBefore(values, index, step) };
    const { error: failure } = await updateValue({ input, key: createIdempotencyKey() });
    if (failure) showFailure(failure);
    else announceMove(moved.name, index + step + 1, values.length);
  };
  const removeValue = async (value: OperatorAttributeValue) => {
    const input = { id: value.id, version: value.version };
    const { error: failure } = await deleteValue({ input, key: createIdempotencyKey() });
    if (failure) showFailure(failure);
    else toast('success', t('attributes.deleted', { name: isolateText(value.name) }));
  };
  const removeAttribute = async ({ id, version, name }: OperatorAttribute) => {
    const { error: failure } = await deleteAttribute({ input: { id, version }, key: createIdempotencyKey() });
    if (failure) showFailure(failure);
    else toast('success', t('attributes.deleted', { name: isolateText(name) }));
  };
  return (
    <>
      <DocumentTitle>{t('console.attributes')}</DocumentTitle>
      <ScreenHeader title={t('console.attributes')} aside={t('attributes.count', { count: attributes.length })}>
        {canWrite && (
          <button
            type="button"
            className="console-button console-button-primary"
            onClick={() => setEdited({ kind: 'attribute', attribute: undefined })}
          >
            {t('attributes.add')}
          </button>
        )}
      </ScreenHeader>
      <CatalogueTabs />
      {attribute && (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 lg:grid-cols-[240px_minmax(0,1fr)]">
          <nav aria-label={t('console.attributes')} className="console-panel overflow-hidden">
            <ul>
              {attributes.map((one) => (
                <li key={one.id} className="border-b border-hair last:border-0">
                  <button
                    type="button"
                    aria-current={one === attribute ? 'true' : undefined}
                    className={cx(
                      'flex min-h-11 w-full items-center justify-between gap-3 px-4 text-start hover:bg-sand-2',
                      one === attribute && 'current-row bg-row font-semibold hover:bg-row',
                    )}
                    onClick={() => select(one.id)}
                  >
                    <bdi className="truncate">{one.name}</bdi>
                    <span className="text-muted">{one.values.length}</span>
                  </button>
                </li>
              ))}
            </ul>
          </nav>
          <section aria-labelledby="values" className="console-panel overflow-hidden">
            <div className="flex flex-wrap items-center gap-2 border-b border-hair px-4 py-2.5">
              <h2 id="values" className="me-auto">
                <bdi>{attribute.name}</bdi>{' '}
                <bdi dir="ltr" className="font-sans text-[13px] font-normal text-muted">
                  {attribute.code}
                </bdi>
              </h2>
              {canWrite && (
                <>
                  {([-1, 1] as const).map((step) => (
                    <button
                      key={step}
                      type="button"
                      aria-label={t(step < 0 ? 'attributes.upOf' : 'attributes.downOf', {
                        name: isolateText(attribute.name),
                      })}
                      disabled={(step < 0 ? attributes[0] : attributes.at(-1)) === attribute}
                      className="console-icon-button disabled:opacity-30"
                      onClick={() => void moveAttribute(attribute, step)}
                    >
                      <Icon name={step < 0 ? 'arrow-up' : 'arrow-down'} size={16} />
                    </button>
                  ))}
                  <button
                    type="button"
                    className="console-button console-button-outline"
                    onClick={() => setEdited({ kind: 'attribute', attribute })}
                  >
                    {t('attributes.names')}
                  </button>
                  {attribute.values.length === 0 && (
                    <button
                      type="button"
                      className="console-button console-button-danger"
                      onClick={() => void removeAttribute(attribute)}
                    >
                      {t('attributes.delete')}
                    </button>
                  )}
                  <button
                    type="button"
                    className="console-button console-button-outline"
                    onClick={() => setEdited({ kind: 'value', attribute, value: undefined })}
                  >
                    {t('attributes.newValue')}
                  </button>
                </>
              )}
            </div>
            {attribute.values.length === 0 && <p className="p-6 text-center text-muted">{t('attributes.noValues')}</p>}
            <ul>
              {attribute.values.map((value, index) => (
                <ValueRow
                  key={value.id}
                  value={value}
                  isFirst={index === 0}
                  isLast={index === attribute.values.length - 1}
                  actions={
                    canWrite
                      ? {
                          edit: () => setEdited({ kind: 'value', attribute, value }),
                          moveUp: () => void moveValue(attribute, value, -1),
                          moveDown: () => void moveValue(attribute, value, 1),
                          merge: () => setMerged(value),
                          remove: () => void removeValue(value),
                        }
                      : null
                  }
                />
              ))}
            </ul>
          </section>
        </div>
      )}
      {edited && (
        <AttributeDialog
          edited={edited}
          onClose={() => setEdited(null)}
          onSaved={(saved) => {
            setEdited(null);
            select(saved.id);
          }}
        />
      )}
      {attribute && merged && <MergeDialog attribute={attribute} value={merged} onClose={() => setMerged(null)} />}
      <LiveRegion>{announcement}</LiveRegion>
    </>
  );
}
