import type { ContentItem } from '@trad/contract/console/content';
import { CONTENT_KINDS, type ContentKindName, listContentFields } from '@trad/contract/console/content-kinds';
import { type SubmitEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { consolePaths } from '../../app/console-paths.ts';
import { createIdempotencyKey } from '../../app/http/create-idempotency-key.ts';
import { getErrorText } from '../../app/http/get-error-text.ts';
import {
  useDeleteContentItemMutation,
  usePreviewContentItemQuery,
  useRestoreContentItemMutation,
} from '../../features/console/content.api.ts';
import { DocumentTitle } from '../../features/content/DocumentTitle.tsx';
import { useLocale, useT } from '../../i18n/use-t.ts';
import { getDateFormat } from '../../lib/dates.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { useIsMounted } from '../../lib/use-is-mounted.ts';
import { ErrorNotice } from '../../ui/feedback/Notice.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { ConflictNotice } from '../editing/ConflictNotice.tsx';
import { HistoryPanel } from '../history/HistoryPanel.tsx';
import { useCan } from '../operator.ts';
import { ScreenHeader } from '../shell/ScreenHeader.tsx';
import { ContentStatePill } from './ContentStatePill.tsx';
import { getItemName, toIsoTime, toItemInput } from './item-values.ts';
import { LanguageColumns } from './LanguageColumns.tsx';
import { PictureField } from './PictureField.tsx';
import { PreviewPanel } from './PreviewPanel.tsx';
import { PublicationPanel } from './PublicationPanel.tsx';
import { type ItemForm, useItemForm } from './use-item-form.ts';

interface ItemEditorProps {
  kind: ContentKindName;
  /** Null for a new item. */
  item: ContentItem | null;
}

/** Edits an item: its texts in five languages, picture, link and publication, with a preview. */
export function ItemEditor({ kind, item }: ItemEditorProps) {
  const t = useT();
  const navigate = useNavigate();
  const isMounted = useIsMounted();
  const canWrite = useCan('content.write');
  const form = useItemForm({
    kind,
    item,
    onAdded: ({ id }) => {
      if (isMounted.current) void navigate(consolePaths.contentItem(kind, id), { replace: true });
    },
  });
  const [isHistoryShown, setHistoryShown] = useState(false);
  const { base } = form;
  const title = (base && getItemName(base)) || t(`contentEditor.one.${kind}`);
  const fields = listContentFields(kind).map(([name, { max, isLong }]) => ({
    ...{ name, max, isLong },
    label: t(`contentEditor.field.${name}`),
  }));
  const getLabel = (name: string) => {
    const [field = '', language] = name.split('.');
    const label = fields.find((one) => one.name === field)?.label;
    return label && language ? `${label} (${language})` : t(`contentEditor.value.${field as 'link'}`);
  };
  return (
    <form
      noValidate
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        // Ctrl and Enter submit the form whatever its buttons allow.
        if (canWrite && form.isDirty) void form.save(base?.is_active ?? 0, () => t('contentEditor.saved'));
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit();
      }}
    >
      {form.unsavedChangesDialog}
      <DocumentTitle>{title}</DocumentTitle>
      <ScreenHeader
        title={t(`contentEditor.one.${kind}`)}
        back={consolePaths.contentTab(kind)}
        pills={base && <ContentStatePill state={base.state} />}
        aside={form.isDirty ? t('contentEditor.unsaved') : null}
      >
        {base && (
          <button
            type="button"
            aria-expanded={isHistoryShown}
            className="console-button console-button-outline"
            onClick={() => setHistoryShown(!isHistoryShown)}
          >
            {t('contentEditor.history')}
          </button>
        )}
        {canWrite && <SaveButtons form={form} />}
      </ScreenHeader>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {form.failure && <ErrorNotice>{form.failure}</ErrorNotice>}
        {form.conflicts && base && (
          <div className="console-panel p-4">
            <ConflictNotice
              subject={{ subjectKind: kind, id: String(base.id) }}
              fields={form.conflicts.map(({ name, was, theirs, yours }) => ({
                ...{ name, label: getLabel(name) },
                ...{ was: String(was), theirs: String(theirs), yours: String(yours) },
              }))}
              choices={form.choices}
              onChoose={form.choose}
            />
          </div>
        )}
        {isHistoryShown && base && <HistoryPanel subjectKind={kind} id={base.id} revision={base.version} />}
        <LanguageColumns
          fields={fields}
          values={form.values}
          errors={form.errors}
          onChange={form.setValue}
          readOnly={!canWrite}
        />
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 lg:grid-cols-[minmax(0,1fr)_300px]">
          <ItemPreview kind={kind} form={form} canWrite={canWrite} />
          <PublicationPanel kind={kind} form={form} readOnly={!canWrite}>
            {canWrite && CONTENT_KINDS[kind].picture && (
              <PictureField
                kind={kind}
                image={base?.image ?? null}
                imageKey={form.values.image_key ?? ''}
                error={form.errors.image_key}
                onChange={(key) => form.setValue('image_key', key)}
                onUnusedChange={form.setUnusedPicture}
              />
            )}
            {canWrite && base && <DeleteButton item={base} onDeleted={form.allowNavigation} />}
          </PublicationPanel>
        </div>
      </div>
    </form>
  );
}

function ItemPreview({ kind, form, canWrite }: { kind: ContentKindName; form: ItemForm; canWrite: boolean }) {
  const t = useT();
  const draft = { ...toItemInput(kind, form.values), ...(form.base && { id: form.base.id }) };
  const settled = useDebounced(draft, 600);
  const { data, error } = usePreviewContentItemQuery(settled, { skip: !canWrite });
  const problem = canWrite ? error && t('contentEditor.previewFailed') : t('contentEditor.previewNotAllowed');
  return <PreviewPanel path={data?.data.path} problem={problem ?? null} isTall={kind === 'partner'} />;
}

/** Saves a draft, publishes it now or at its time, or hides the published item. */
function SaveButtons({ form }: { form: ItemForm }) {
  const t = useT();
  const locale = useLocale();
  const { base, values, isLoading } = form;
  const from = toIsoTime(values.publish_from);
  const isLater = from !== null && new Date(from) > new Date();
  const day = from && getDateFormat(locale, { day: 'numeric', month: 'short' }).format(new Date(from));
  const busy = isLoading || undefined;
  const publish = () =>
    form.save(1, ({ state }) =>
      t(
        state === 'scheduled'
          ? 'contentEditor.scheduled'
          : state === 'ended'
            ? 'contentEditor.isEnded'
            : 'contentEditor.published',
      ),
    );
  if (base?.is_active === 1)
    return (
      <>
        <button
          type="button"
          className="console-button console-button-outline"
          aria-disabled={busy}
          onClick={() => void form.hide()}
        >
          {t('contentEditor.hide')}
        </button>
        <button
          type="submit"
          className="console-button console-button-primary"
          disabled={!form.isDirty}
          aria-disabled={busy}
        >
          {t('contentEditor.save')}
        </button>
      </>
    );
  return (
    <>
      <button type="submit" className="console-button console-button-ink" disabled={!form.isDirty} aria-disabled={busy}>
        {t('contentEditor.saveDraft')}
      </button>
      <button
        type="button"
        className="console-button console-button-primary"
        aria-disabled={busy}
        onClick={() => void publish()}
      >
        {isLater ? t('contentEditor.publishOn', { day }) : t('contentEditor.publish')}
      </button>
    </>
  );
}

function DeleteButton({ item, onDeleted }: { item: ContentItem; onDeleted: () => void }) {
  const t = useT();
  const navigate = useNavigate();
  const [remove, { isLoading }] = useDeleteContentItemMutation();
  const [restore] = useRestoreContentItemMutation();
  const isMounted = useIsMounted();
  const { kind, id, version } = item;
  const undo = async () => {
    const { error } = await restore({ input: { kind, id }, key: createIdempotencyKey() });
    if (error) toast('error', getErrorText(error, t('error.NETWORK')));
    else toast('success', t('contentEditor.restored'));
  };
  const submit = async () => {
    if (isLoading) return;
    const { error } = await remove({ input: { kind, id, version }, key: createIdempotencyKey() });
    if (error) return toast('error', getErrorText(error, t('error.NETWORK')));
    toast('success', t('contentEditor.deleted'), { label: t('table.undo'), run: () => void undo() });
    if (!isMounted.current) return;
    onDeleted();
    void navigate(consolePaths.contentTab(kind));
  };
  return (
    <button
      type="button"
      className="console-button console-button-danger justify-self-start"
      onClick={() => void submit()}
    >
      {t('contentEditor.delete')}
    </button>
  );
}
