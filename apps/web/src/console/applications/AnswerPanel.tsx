import type { OperatorApplication } from '@trad/contract/console/applications';
import { type SubmitEvent, useRef, useState } from 'react';
import { isCallError } from '../../app/http/call-error.ts';
import { getErrorText } from '../../app/http/get-error-text.ts';
import { isOutcomeUnknown } from '../../app/http/is-outcome-unknown.ts';
import { useIdempotencyKey } from '../../app/http/use-idempotency-key.ts';
import {
  useAcceptApplicationMutation,
  useAskApplicantMutation,
  useRejectApplicationMutation,
} from '../../features/console/vendors.api.ts';
import { useLatest } from '../../features/editing/use-latest.ts';
import { type LanguageCode, languages } from '../../i18n/i18n.ts';
import { useLocale, useT } from '../../i18n/use-t.ts';
import { cx } from '../../lib/cx.ts';
import { Icon } from '../../ui/display/Icon.tsx';
import { ErrorNotice } from '../../ui/feedback/Notice.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { ConflictNotice } from '../editing/ConflictNotice.tsx';
import { KeyCaps } from '../keyboard/KeyCaps.tsx';
import { useShortcuts } from '../keyboard/shortcuts.ts';
import { type AnswerMode, answerTemplates, findTemplate } from './answer-templates.ts';
import { formatLanguage } from './application-list.tsx';

const MODES = [
  { mode: 'accept', key: 'y' },
  { mode: 'ask', key: 'q' },
  { mode: 'reject', key: 'x' },
] as const;

const toLanguage = (code: string): LanguageCode => languages.find((one) => one === code) ?? 'en';

interface AnswerPanelProps {
  application: OperatorApplication;
  /** Called after a conflict: the application is outdated. */
  onRefresh: () => unknown;
}

/**
 * Accepts or rejects an application, or asks the applicant a question. A template fills the text, first in the applicant's language. After
 * a colleague's decision it is shown only where an answer was refused because of that, with what was typed.
 */
export function AnswerPanel({ application, onRefresh }: AnswerPanelProps) {
  const t = useT();
  const locale = useLocale();
  const { id, version, applicant, store_name: store } = application;
  const [mode, setMode] = useState<AnswerMode>('ask');
  const [language, setLanguage] = useState(toLanguage(application.language));
  /** The key of the chosen template; empty: none. */
  const [chosen, setChosen] = useState('');
  const [text, setText] = useState('');
  const latestText = useLatest(text);
  /** Whether the operator has typed since the last template: an own text, or a change of the template's. */
  const [isEdited, setEdited] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [isOutdated, setOutdated] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  const getIdempotencyKey = useIdempotencyKey();
  /**
   * The version that was sent, while it is unknown whether that request was executed. A repeat has the same version, although
   * the application was refetched: the same text has the same key, and another one is refused if the first was mailed.
   */
  const unresolvedVersion = useRef<number | null>(null);
  const [accept, accepting] = useAcceptApplicationMutation();
  const [ask, asking] = useAskApplicantMutation();
  const [reject, rejecting] = useRejectApplicationMutation();
  const isSending = accepting.isLoading || asking.isLoading || rejecting.isLoading;
  const needsText = mode !== 'accept' && !text.trim();
  const isDecided = application.status !== 'pending';
  const isShown = !isDecided || isOutdated;

  const fill = (nextMode: AnswerMode, templateKey: string, nextLanguage: LanguageCode) => {
    const before = { text, chosen };
    const template = findTemplate(nextMode, templateKey);
    setChosen(template?.key ?? '');
    if (!template) return;
    setText(template.texts[nextLanguage][1].replaceAll('{store}', () => store));
    setEdited(false);
    if (isEdited && text.trim())
      toast('success', t('vendors.app.textReplaced'), {
        label: t('vendors.undo'),
        run: () => {
          setText(before.text);
          setChosen(before.chosen);
          setEdited(true);
        },
      });
  };
  const choose = (next: AnswerMode) => {
    setMode(next);
    setFailure(null);
    // Keep typed text. An unchanged template belongs to the former decision.
    if (next !== mode && !isEdited) {
      setChosen('');
      setText('');
    }
    area.current?.focus();
  };
  useShortcuts(
    isShown
      ? MODES.map((one) => ({ keys: one.key, label: t(`vendors.answer.${one.mode}`), run: () => choose(one.mode) }))
      : [],
  );

  const send = (sentVersion: number) => {
    const input = { id, version: sentVersion };
    const key = getIdempotencyKey({ ...input, mode, text });
    if (mode === 'accept') return accept({ input: { ...input, ...(text.trim() && { message: text }) }, key }).unwrap();
    return mode === 'ask'
      ? ask({ input: { ...input, question: text }, key }).unwrap()
      : reject({ input: { ...input, reason: text }, key }).unwrap();
  };
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isSending || isDecided) return;
    setOutdated(false);
    setFailure(needsText ? t('vendors.app.needsText') : null);
    if (needsText) return;
    const sentVersion = unresolvedVersion.current ?? version;
    try {
      await send(sentVersion);
      unresolvedVersion.current = null;
      toast(
        'success',
        mode === 'ask'
          ? t('vendors.app.asked', { name: applicant })
          : t(mode === 'accept' ? 'vendors.app.accepted' : 'vendors.app.rejected', { store }),
      );
      // What was typed meanwhile is not sent.
      if (latestText.current !== text) return;
      setText('');
      setChosen('');
      setEdited(false);
    } catch (error) {
      unresolvedVersion.current = isOutcomeUnknown(error) ? sentVersion : null;
      const code = isCallError(error) ? error.code : '';
      setOutdated(code === 'EDITED_MEANWHILE');
      if (code === 'EDITED_MEANWHILE') onRefresh();
      else
        setFailure(
          mode === 'accept' && (code === 'STORE_NAME_TAKEN' || code === 'CONFLICT')
            ? t('vendors.app.cannotAccept')
            : getErrorText(error, t('error.NETWORK')),
        );
    }
  };
  if (!isShown) return null;
  return (
    <section aria-labelledby="answer" className="console-panel min-w-0">
      <form
        noValidate
        onSubmit={(event) => void submit(event)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit();
        }}
      >
        <div className="flex flex-wrap items-center justify-between gap-2 px-4 pt-3">
          <h2 id="answer">{t('vendors.app.answer')}</h2>
          <fieldset className="flex rounded-full bg-sand p-1">
            <legend className="sr-only">{t('vendors.app.answer')}</legend>
            {MODES.map((one) => (
              <button
                key={one.mode}
                type="button"
                aria-pressed={one.mode === mode}
                className={cx(
                  'h-11 rounded-full px-3.5 text-[13px] md:h-7.5',
                  one.mode === mode ? 'bg-white font-semibold text-ink inset-ring-1 inset-ring-line' : 'text-body',
                )}
                onClick={() => choose(one.mode)}
              >
                {t(`vendors.answer.${one.mode}`)}
              </button>
            ))}
          </fieldset>
        </div>
        <div className="grid gap-3 p-4">
          {isOutdated && (
            <ConflictNotice fields={[]} subject={{ subjectKind: 'application', id: String(id) }}>
              {t('vendors.changed')}
            </ConflictNotice>
          )}
          <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,10rem)] gap-2">
            <PlainSelect
              label={t('vendors.app.template')}
              value={chosen}
              onChange={(value) => fill(mode, value, language)}
              options={[
                ['', t('vendors.app.ownText')],
                ...answerTemplates[mode].map((one): [string, string] => [one.key, one.texts[toLanguage(locale)][0]]),
              ]}
            />
            <PlainSelect
              label={t('vendors.app.textLanguage')}
              value={language}
              onChange={(value) => {
                const next = toLanguage(value);
                setLanguage(next);
                // Text that the operator has typed is not replaced.
                if (!isEdited && chosen) fill(mode, chosen, next);
              }}
              options={languages.map((code): [string, string] => [code, formatLanguage(code, code)])}
            />
          </div>
          <textarea
            ref={area}
            aria-label={t('vendors.app.text')}
            dir="auto"
            rows={5}
            maxLength={2000}
            lang={language}
            value={text}
            className="console-field leading-5"
            onChange={({ target }) => {
              setText(target.value);
              setEdited(true);
            }}
          />
          <ErrorNotice>{failure}</ErrorNotice>
          <p className="text-[13px] text-muted">{t(`vendors.answer.${mode}Help`)}</p>
        </div>
        <div className="flex flex-wrap items-center justify-between gap-3 border-t border-hair px-4 py-3">
          <span className="flex items-center gap-3 text-[13px] text-muted max-md:hidden">
            {MODES.map((one) => (
              <span key={one.key} className="inline-flex items-center gap-1.5">
                <KeyCaps keys={one.key} />
                {t(`vendors.answer.${one.mode}`)}
              </span>
            ))}
          </span>
          <button
            type="submit"
            // The pressed button keeps the focus where a colleague has decided meanwhile.
            aria-disabled={isSending || isDecided || undefined}
            className={cx(
              'console-button max-md:w-full',
              mode === 'reject' ? 'console-button-danger' : 'console-button-primary',
            )}
          >
            <span className="max-w-60 truncate">{t(`vendors.answer.${mode}Name`, { name: applicant })}</span>
          </button>
        </div>
      </form>
    </section>
  );
}

interface PlainSelectProps {
  label: string;
  value: string;
  options: readonly (readonly [value: string, label: string])[];
  onChange: (value: string) => void;
}

function PlainSelect({ label, value, options, onChange }: PlainSelectProps) {
  return (
    <span className="relative min-w-0">
      <select
        aria-label={label}
        value={value}
        className="console-field appearance-none truncate rounded-full! ps-4! pe-9!"
        onChange={({ target }) => onChange(target.value)}
      >
        {options.map(([one, text]) => (
          <option key={one} value={one}>
            {text}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" size={16} className="pointer-events-none absolute inset-y-0 end-3 my-auto text-muted" />
    </span>
  );
}
