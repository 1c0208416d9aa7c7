import type { ContentText } from '@trad/contract/console/content';
import { CONTENT_TEXTS } from '@trad/contract/console/content-kinds';
import { type SubmitEvent, useState } from 'react';
import { consolePaths } from '../../app/console-paths.ts';
import { isCallError } from '../../app/http/call-error.ts';
import { getErrorText } from '../../app/http/get-error-text.ts';
import { useIdempotencyKey } from '../../app/http/use-idempotency-key.ts';
import { usePreviewContentTextQuery, useSaveContentTextMutation } from '../../features/console/content.api.ts';
import { DocumentTitle } from '../../features/content/DocumentTitle.tsx';
import { useT } from '../../i18n/use-t.ts';
import { ErrorNotice } from '../../ui/feedback/Notice.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { ConflictNotice } from '../editing/ConflictNotice.tsx';
import { type Conflict, mergeEdits } from '../editing/merge-edits.ts';
import { HistoryPanel } from '../history/HistoryPanel.tsx';
import { useCan } from '../operator.ts';
import { ScreenHeader } from '../shell/ScreenHeader.tsx';
import { CONTENT_LANGUAGES } from './content-languages.ts';
import type { ItemValues } from './item-values.ts';
import { LanguageColumns } from './LanguageColumns.tsx';
import { PreviewPanel } from './PreviewPanel.tsx';
import { useDebounced } from './use-debounced.ts';

const MAX_LENGTH = 40_000;

const toValues = ({ texts }: ContentText): ItemValues =>
  Object.fromEntries(CONTENT_LANGUAGES.map(({ code }) => [`text.${code}`, texts[code] ?? '']));
const toTexts = (values: ItemValues) =>
  Object.fromEntries(CONTENT_LANGUAGES.map(({ code }) => [code, values[`text.${code}`] ?? ''])) as ContentText['texts'];

/** Edits a page's text in five languages, with a preview of the page. */
export function TextEditor({ text }: { text: ContentText }) {
  const t = useT();
  const canWrite = useCan('content.write');
  const [send, { isLoading }] = useSaveContentTextMutation();
  const createKey = useIdempotencyKey();
  const [base, setBase] = useState(text);
  const [values, setValues] = useState(() => toValues(text));
  const [failure, setFailure] = useState<string | null>(null);
  const [conflicts, setConflicts] = useState<Conflict<ItemValues>[] | null>(null);
  const [choices, setChoices] = useState<Record<string, 'theirs' | 'yours'>>({});
  const [isHistoryShown, setHistoryShown] = useState(false);
  const { key } = base;
  const former = toValues(base);
  const isDirty = Object.keys(values).some((name) => values[name] !== former[name]);
  const reset = (to: ContentText) => {
    setBase(to);
    setValues(toValues(to));
    setConflicts(null);
    setFailure(null);
  };
  if (text.version > base.version && !isDirty && !conflicts) reset(text);

  const undo = async (saved: ContentText, before: ContentText) => {
    const input = { key, version: saved.version, texts: before.texts };
    const { data, error } = await send({ input, key: crypto.randomUUID() });
    if (data) {
      reset(data.data);
      toast('success', t('contentEditor.undone'));
    } else toast('error', getErrorText(error, t('error.NETWORK')));
  };
  const save = async () => {
    if (isLoading || !isDirty) return;
    if (!values['text.en']?.trim()) return setFailure(t('contentEditor.required'));
    const input = { key, version: base.version, texts: toTexts(values) };
    const { data, error } = await send({ input, key: createKey(input) });
    if (data) {
      const before = base;
      reset(data.data);
      const action = before.texts.en ? { label: t('table.undo'), run: () => void undo(data.data, before) } : undefined;
      return toast('success', t('contentEditor.published'), action);
    }
    if (isCallError(error) && error.code === 'EDITED_MEANWHILE' && error.data?.text) {
      const present = error.data.text as ContentText;
      const { merged, conflicts: found } = mergeEdits(former, toValues(present), values);
      setBase(present);
      setValues(merged);
      setConflicts(found);
      return setFailure(null);
    }
    setFailure(getErrorText(error, t('error.NETWORK')));
  };
  const settled = useDebounced({ key, texts: toTexts(values) }, 800);
  const preview = usePreviewContentTextQuery(settled, { skip: !canWrite });
  const problem = canWrite ? preview.error && t('contentEditor.previewFailed') : t('contentEditor.previewNotAllowed');
  return (
    <form
      noValidate
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        void save();
      }}
    >
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
        {canWrite && (
          <button
            type="submit"
            className="console-button console-button-primary"
            disabled={!isDirty}
            aria-disabled={isLoading || undefined}
          >
            {t('contentEditor.publish')}
          </button>
        )}
      </ScreenHeader>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {failure && <ErrorNotice>{failure}</ErrorNotice>}
        {conflicts && (
          <div className="console-panel p-4">
            <ConflictNotice
              of={{ thing: 'content_text', thing_id: key }}
              fields={conflicts.map(({ name, was, theirs, yours }) => ({
                ...{ name, label: `${t('contentEditor.field.text')} (${name.replace('text.', '')})` },
                ...{ was: String(was), theirs: String(theirs), yours: String(yours) },
              }))}
              choices={choices}
              onChoose={(name, choice) => {
                const conflict = conflicts.find((one) => one.name === name);
                if (!conflict) return;
                setChoices({ ...choices, [name]: choice });
                setValues({ ...values, [name]: String(conflict[choice]) });
              }}
            />
          </div>
        )}
        {isHistoryShown && <HistoryPanel thing="content_text" id={key} revision={base.version} />}
        <p className="text-[13px] text-muted">
          {t(CONTENT_TEXTS[key].isHtml ? 'contentEditor.htmlHelp' : 'contentEditor.plainHelp')}
        </p>
        <LanguageColumns
          fields={[{ name: 'text', label: t('contentEditor.field.text'), max: MAX_LENGTH, isLong: true, rows: 16 }]}
          values={values}
          errors={{}}
          onChange={(name, value) => setValues({ ...values, [name]: value })}
          readOnly={!canWrite}
        />
        <PreviewPanel path={preview.data?.data.path} problem={problem ?? null} />
      </div>
    </form>
  );
}
