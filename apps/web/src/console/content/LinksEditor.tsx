import type { FrontSettings } from '@trad/contract/console/content';
import { useMemo } from 'react';
import { usePreviewWebSettingsQuery, useSaveWebSettingsMutation } from '../../features/console/content.api.ts';
import { useT } from '../../i18n/use-t.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { ErrorNotice } from '../../ui/feedback/Notice.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { TextInput } from '../../ui/forms/TextInput.tsx';
import { ConflictNotice } from '../editing/ConflictNotice.tsx';
import { HistoryPanel } from '../history/HistoryPanel.tsx';
import { useCan } from '../operator.ts';
import type { ContentFormValues } from './item-values.ts';
import { PreviewPanel } from './PreviewPanel.tsx';
import { PlannedPanel } from './versions/PlannedPanel.tsx';
import { getRevision, useVersionForm } from './versions/use-version-form.ts';
import { VersionButtons } from './versions/VersionButtons.tsx';
import { toPlannedVersion, type Versions } from './versions/versions.ts';

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
const toValues = (links: Omit<Links, 'version' | 'planned'>): ContentFormValues =>
  Object.fromEntries(FIELDS.map((name) => [name, links[name] ?? '']));
const toInput = (values: ContentFormValues) =>
  Object.fromEntries(FIELDS.map((name) => [name, values[name] ?? ''])) as Record<(typeof FIELDS)[number], string>;
const toVersions = (links: Links): Versions => ({
  version: links.version,
  values: toValues(links),
  planned: links.planned && toPlannedVersion(links.planned, toValues(links.planned.links)),
});

/** Edits the name of the shop, and the URLs of its social and sellers' links, with a preview of the home page. */
export function LinksEditor({ links }: { links: Links }) {
  const t = useT();
  const canWrite = useCan('content.write');
  const [send] = useSaveWebSettingsMutation();
  const form = useVersionForm({
    contentKey: 'web_settings',
    versions: useMemo(() => toVersions(links), [links]),
    send: async (versionInput, values, getIdempotencyKey) => {
      const input = { ...versionInput, ...toInput(values) };
      const { data, error } = await send({ input, key: getIdempotencyKey(input) });
      return { data: data && toVersions(data.data.links), error };
    },
    findStored: ({ data }) => (data?.links ? toVersions(data.links as Links) : undefined),
  });
  const { values, conflicts, failure, isDirty, errorPaths } = form;
  const getLabel = (name: string) => t(`contentEditor.link.${name as (typeof FIELDS)[number]}`);
  const settled = useDebounced(toInput(values), 800);
  const preview = usePreviewWebSettingsQuery(settled, { skip: !canWrite });
  const problem = canWrite ? preview.error && t('contentEditor.previewFailed') : t('contentEditor.previewNotAllowed');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3">
      {form.unsavedChangesDialog}
      <PlannedPanel form={form} getLabel={getLabel} />
      <div className="console-panel grid gap-3 p-4">
        {failure && <ErrorNotice>{failure}</ErrorNotice>}
        {conflicts && (
          <ConflictNotice
            subject={{ subjectKind: 'content_text', id: 'web_settings' }}
            fields={conflicts.map(({ name, was, theirs, yours }) => ({
              ...{ name, label: getLabel(name) },
              ...{ was: String(was), theirs: String(theirs), yours: String(yours) },
            }))}
            choices={form.choices}
            onChoose={form.choose}
          />
        )}
        <div className="field-rows grid gap-x-4 md:grid-cols-2">
          {FIELDS.map((name) => (
            <Field
              key={name}
              label={getLabel(name)}
              optional={name !== 'brand_name'}
              {...(errorPaths.includes(name) && { error: t('contentEditor.linkHelp') })}
            >
              <TextInput
                value={values[name] ?? ''}
                dir={name === 'brand_name' ? 'auto' : 'ltr'}
                maxLength={name === 'brand_name' ? 60 : 500}
                readOnly={!canWrite}
                spellCheck={false}
                className="h-11! md:h-9!"
                onChange={({ target }) => form.setValues({ ...values, [name]: target.value })}
              />
            </Field>
          ))}
        </div>
        {canWrite && (
          <div className="flex flex-wrap items-center justify-end gap-2">
            {isDirty && <span className="text-[13px] text-muted">{t('contentEditor.unsaved')}</span>}
            <VersionButtons form={form} />
          </div>
        )}
      </div>
      <PreviewPanel path={preview.data?.data.path} problem={problem ?? null} />
      <HistoryPanel subjectKind="content_text" id="web_settings" revision={getRevision(form)} />
    </div>
  );
}
