import type { FrontSettings } from '@trad/contract/console/content';
import { type SubmitEvent, useState } from 'react';
import { isCallError } from '../../app/http/call-error.ts';
import { getErrorText } from '../../app/http/get-error-text.ts';
import { useIdempotencyKey } from '../../app/http/use-idempotency-key.ts';
import { useSaveWebSettingsMutation } from '../../features/console/content.api.ts';
import { useT } from '../../i18n/use-t.ts';
import { ErrorNotice } from '../../ui/feedback/Notice.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { Field } from '../../ui/forms/Field.tsx';
import { TextInput } from '../../ui/forms/TextInput.tsx';
import { ConflictNotice } from '../editing/ConflictNotice.tsx';
import { type Conflict, mergeEdits } from '../editing/merge-edits.ts';
import { HistoryPanel } from '../history/HistoryPanel.tsx';
import { useCan } from '../operator.ts';

type Links = FrontSettings['links'];
const FIELDS = [
  'brand_name',
  'facebook_link',
  'instagram_link',
  'twitter_link',
  'youtube_link',
  'seller_registration_url',
  'seller_login_url',
] as const;
type Values = Record<(typeof FIELDS)[number], string>;
const toValues = (links: Links) => Object.fromEntries(FIELDS.map((name) => [name, links[name] ?? ''])) as Values;

/** Edits the name of the shop, and the URLs of its social and sellers' links. */
export function LinksEditor({ links }: { links: Links }) {
  const t = useT();
  const canWrite = useCan('content.write');
  const [send, { isLoading }] = useSaveWebSettingsMutation();
  const createKey = useIdempotencyKey();
  const [base, setBase] = useState(links);
  const [values, setValues] = useState(() => toValues(links));
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [conflicts, setConflicts] = useState<Conflict<Values>[] | null>(null);
  const [choices, setChoices] = useState<Record<string, 'theirs' | 'yours'>>({});
  const isDirty = FIELDS.some((name) => values[name] !== toValues(base)[name]);
  const reset = (to: Links) => {
    setBase(to);
    setValues(toValues(to));
    setErrors({});
    setFailure(null);
    setConflicts(null);
  };
  if (links.version > base.version && !isDirty && !conflicts) reset(links);
  const undo = async (version: number, before: Values) => {
    const { data, error } = await send({ input: { version, ...before }, key: crypto.randomUUID() });
    if (data) {
      reset(data.data.links);
      toast('success', t('contentEditor.undone'));
    } else toast('error', getErrorText(error, t('error.NETWORK')));
  };
  const save = async () => {
    if (isLoading || !isDirty) return;
    const input = { version: base.version, ...values };
    const { data, error } = await send({ input, key: createKey(input) });
    if (data) {
      const before = toValues(base);
      reset(data.data.links);
      const run = () => void undo(data.data.links.version, before);
      return toast('success', t('contentEditor.published'), { label: t('table.undo'), run });
    }
    if (isCallError(error) && error.code === 'EDITED_MEANWHILE' && error.data?.links) {
      const present = error.data.links as Links;
      const { merged, conflicts: found } = mergeEdits(toValues(base), toValues(present), values);
      setBase(present);
      setValues(merged);
      setConflicts(found);
      return setFailure(null);
    }
    if (isCallError(error))
      setErrors(Object.fromEntries(error.details.map(({ path }) => [path, t('contentEditor.linkHelp')])));
    setFailure(getErrorText(error, t('error.NETWORK')));
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <form
        noValidate
        className="console-panel grid gap-3 p-4"
        onSubmit={(event: SubmitEvent) => {
          event.preventDefault();
          void save();
        }}
      >
        {failure && <ErrorNotice>{failure}</ErrorNotice>}
        {conflicts && (
          <ConflictNotice
            of={{ thing: 'content_text', thing_id: 'web_settings' }}
            fields={conflicts.map(({ name, was, theirs, yours }) => ({
              ...{ name, label: t(`contentEditor.link.${name}`) },
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
        )}
        <div className="field-rows grid gap-x-4 md:grid-cols-2">
          {FIELDS.map((name) => (
            <Field
              key={name}
              label={t(`contentEditor.link.${name}`)}
              optional={name !== 'brand_name'}
              {...(errors[name] && { error: errors[name] })}
            >
              <TextInput
                value={values[name]}
                dir={name === 'brand_name' ? 'auto' : 'ltr'}
                maxLength={name === 'brand_name' ? 60 : 500}
                readOnly={!canWrite}
                spellCheck={false}
                className="h-11! md:h-9!"
                onChange={({ target }) => setValues({ ...values, [name]: target.value })}
              />
            </Field>
          ))}
        </div>
        {canWrite && (
          <button
            type="submit"
            className="console-button console-button-primary justify-self-end"
            disabled={!isDirty}
            aria-disabled={isLoading || undefined}
          >
            {t('contentEditor.save')}
          </button>
        )}
      </form>
      <HistoryPanel thing="content_text" id="web_settings" revision={base.version} />
    </div>
  );
}
