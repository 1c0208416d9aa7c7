import type { ContentText } from '@trad/contract/console/content';
import { CONTENT_TEXTS, MAX_PAGE_TEXT_LENGTH } from '@trad/contract/console/content-kinds';
import { useMemo, useState } from 'react';
import { consolePaths } from '../../app/console-paths.ts';
import { usePreviewContentTextQuery, useSaveContentTextMutation } from '../../features/console/content.api.ts';
import { DocumentTitle } from '../../features/content/DocumentTitle.tsx';
import { useT } from '../../i18n/use-t.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { ErrorNotice } from '../../ui/feedback/Notice.tsx';
import { ConflictNotice } from '../editing/ConflictNotice.tsx';
import { HistoryPanel } from '../history/HistoryPanel.tsx';
import { useCan } from '../operator.ts';
import { ScreenHeader } from '../shell/ScreenHeader.tsx';
import { CONTENT_LANGUAGES } from './content-languages.ts';
import type { ContentFormValues } from './item-values.ts';
import { LanguageColumns } from './LanguageColumns.tsx';
import { PreviewPanel } from './PreviewPanel.tsx';
import { PlannedPanel } from './versions/PlannedPanel.tsx';
import { getRevision, useVersionForm } from './versions/use-version-form.ts';
import { VersionButtons } from './versions/VersionButtons.tsx';
import { toPlannedVersion, type Versions } from './versions/versions.ts';

const toValues = ({ texts }: Pick<ContentText, 'texts'>): ContentFormValues =>
  Object.fromEntries(CONTENT_LANGUAGES.map(({ code }) => [`text.${code}`, texts[code] ?? '']));
const toTexts = (values: ContentFormValues) =>
  Object.fromEntries(CONTENT_LANGUAGES.map(({ code }) => [code, values[`text.${code}`] ?? ''])) as ContentText['texts'];

const toVersions = (text: ContentText): Versions => ({
  version: text.version,
  values: toValues(text),
  planned: text.planned && toPlannedVersion(text.planned, toValues(text.planned)),
});

/** Edits a page's text in five languages, published or planned, with a preview of the page. */
export function TextEditor({ text }: { text: ContentText }) {
  const t = useT();
  const canWrite = useCan('content.write');
  const [send] = useSaveContentTextMutation();
  const [isHistoryShown, setHistoryShown] = useState(false);
  const { key } = text;
  const form = useVersionForm({
    contentKey: key,
    versions: useMemo(() => toVersions(text), [text]),
    send: async (versionInput, values, getIdempotencyKey) => {
      const input = { key, ...versionInput, texts: toTexts(values) };
      const { data, error } = await send({ input, key: getIdempotencyKey(input) });
      return { data: data && toVersions(data.data), error };
    },
    findStored: ({ data }) => (data?.text ? toVersions(data.text as ContentText) : undefined),
    validate: (values) => (values['text.en']?.trim() ? null : t('contentEditor.required')),
  });
  const { values, conflicts, failure, isDirty } = form;
  const getLabel = (name: string) => `${t('contentEditor.field.text')} (${name.replace('text.', '')})`;
  const settled = useDebounced({ key, texts: toTexts(values) }, 800);
  const preview = usePreviewContentTextQuery(settled, { skip: !canWrite });
  const problem = canWrite ? preview.error && t('contentEditor.previewFailed') : t('contentEditor.previewNotAllowed');
  return (
    <div>
      {form.unsavedChangesDialog}
      <DocumentTitle>{t(`contentEditor.page.${key}`)}</DocumentTitle>
      <ScreenHeader
        title={t(`contentEditor.page.${key}`)}
        back={consolePaths.contentTab('texts')}
        aside={isDirty ? t('contentEditor.unsaved') : null}
      >
        <button
          type="button"
          aria-expanded={isHistoryShown}
          className="console-button console-button-outline"
          onClick={() => setHistoryShown(!isHistoryShown)}
        >
          {t('contentEditor.history')}
        </button>
        {canWrite && <VersionButtons form={form} />}
      </ScreenHeader>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {failure && <ErrorNotice>{failure}</ErrorNotice>}
        {conflicts && (
          <div className="console-panel p-4">
            <ConflictNotice
              subject={{ subjectKind: 'content_text', id: key }}
              fields={conflicts.map(({ name, was, theirs, yours }) => ({
                ...{ name, label: getLabel(name) },
                ...{ was: String(was), theirs: String(theirs), yours: String(yours) },
              }))}
              choices={form.choices}
              onChoose={form.choose}
            />
          </div>
        )}
        <PlannedPanel form={form} getLabel={getLabel} />
        {isHistoryShown && <HistoryPanel subjectKind="content_text" id={key} revision={getRevision(form)} />}
        <p className="text-[13px] text-muted">
          {t(CONTENT_TEXTS[key].isHtml ? 'contentEditor.htmlHelp' : 'contentEditor.plainHelp')}
        </p>
        <LanguageColumns
          fields={[
            { name: 'text', label: t('contentEditor.field.text'), max: MAX_PAGE_TEXT_LENGTH, isLong: true, rows: 16 },
          ]}
          values={values}
          errors={{}}
          onChange={(name, value) => form.setValues({ ...values, [name]: value })}
          readOnly={!canWrite}
        />
        <PreviewPanel path={preview.data?.data.path} problem={problem ?? null} />
      </div>
    </div>
  );
}
