import type { FrontSettings } from '@trad/contract/console/content';
import type { HomeSection } from '@trad/contract/console/content-kinds';
import { type KeyboardEvent, useMemo, useState } from 'react';
import { usePreviewHomeSectionsQuery, useSaveHomeSectionsMutation } from '../../features/console/content.api.ts';
import { useJoinNames, useT } from '../../i18n/use-t.ts';
import { Icon } from '../../ui/display/Icon.tsx';
import { LiveRegion } from '../../ui/feedback/LiveRegion.tsx';
import { ErrorNotice } from '../../ui/feedback/Notice.tsx';
import { Checkbox } from '../../ui/forms/Choice.tsx';
import { ConflictNotice } from '../editing/ConflictNotice.tsx';
import { useCan } from '../operator.ts';
import type { ContentFormValues } from './item-values.ts';
import { PreviewPanel } from './PreviewPanel.tsx';
import { moveTo } from './use-content-order.ts';
import { PlannedPanel } from './versions/PlannedPanel.tsx';
import { useVersionForm } from './versions/use-version-form.ts';
import { VersionButtons } from './versions/VersionButtons.tsx';
import { toPlannedVersion, type Versions } from './versions/versions.ts';

type Home = FrontSettings['home'];
type Sections = Home['sections'];

/** The sections as one value of the form; a hidden one begins with a dash. */
const toValues = (sections: Sections): ContentFormValues => ({
  sections: sections.map(({ name, is_shown }) => (is_shown ? name : `-${name}`)).join(' '),
});
const toSections = (text = ''): Sections =>
  text
    .split(' ')
    .map((name) => ({ name: name.replace('-', '') as HomeSection, is_shown: name.startsWith('-') ? 0 : 1 }));
const toVersions = (home: Home): Versions => ({
  version: home.version,
  values: toValues(home.sections),
  planned: home.planned && toPlannedVersion(home.planned, toValues(home.planned.sections)),
});

/** Edits the order and visibility of the home page's sections, published or planned. */
export function HomeSectionsEditor({ home }: { home: Home }) {
  const t = useT();
  const joinNames = useJoinNames();
  const canWrite = useCan('content.write');
  const [send] = useSaveHomeSectionsMutation();
  /** The index of the dragged section. */
  const [dragged, setDragged] = useState<number | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const form = useVersionForm({
    contentKey: 'home_sections',
    versions: useMemo(() => toVersions(home), [home]),
    send: async (versionInput, values, getIdempotencyKey) => {
      const input = { ...versionInput, sections: toSections(values.sections) };
      const { data, error } = await send({ input, key: getIdempotencyKey(input) });
      return { data: data && toVersions(data.data.home), error };
    },
    findStored: ({ data }) => (data?.home ? toVersions(data.home as Home) : undefined),
  });
  const { failure, conflicts, values } = form;
  const sections = toSections(values.sections);
  const setSections = (next: Sections) => form.setValues(toValues(next));
  const preview = usePreviewHomeSectionsQuery({ sections }, { skip: !canWrite });
  const listNames = (text: string) =>
    toSections(text).map(({ name, is_shown }) => {
      const label = t(`contentEditor.section.${name}`);
      return is_shown ? label : t('contentEditor.sectionHidden', { name: label });
    });
  const getText = (value: unknown) => joinNames(listNames(String(value)));
  const getLabel = () => t('contentEditor.sections');
  const move = (from: number, to: number) => {
    const section = sections[from];
    if (!section || to < 0 || to >= sections.length || from === to) return;
    setSections(moveTo(sections, from, to));
    const name = t(`contentEditor.section.${section.name}`);
    setAnnouncement(t('contentEditor.moved', { name, place: to + 1, count: sections.length }));
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 lg:grid-cols-[340px_minmax(0,1fr)]">
      <div className="lg:col-span-2 empty:hidden">
        {form.unsavedChangesDialog}
        <PlannedPanel form={form} getLabel={getLabel} getText={listNames} />
      </div>
      <section aria-labelledby="sections" className="console-panel grid gap-3 p-4">
        <h2 id="sections">{t('contentEditor.sections')}</h2>
        {failure && <ErrorNotice>{failure}</ErrorNotice>}
        {conflicts && (
          <ConflictNotice
            subject={{ subjectKind: 'content_text', id: 'home_sections' }}
            fields={conflicts.map(({ name, was, theirs, yours }) => ({
              ...{ name, label: getLabel() },
              ...{ was: getText(was), theirs: getText(theirs), yours: getText(yours) },
            }))}
            choices={form.choices}
            onChoose={form.choose}
          />
        )}
        <ol className="grid gap-1">
          {sections.map(({ name, is_shown }, index) => (
            <li
              key={name}
              draggable={canWrite}
              className="flex items-center gap-2 rounded-control bg-sand-2 px-2 py-1"
              onDragStart={(event) => {
                event.dataTransfer.setData('text/plain', name);
                setDragged(index);
              }}
              onDragOver={(event) => dragged !== null && event.preventDefault()}
              onDragEnd={() => setDragged(null)}
              onDrop={(event) => {
                event.preventDefault();
                if (dragged !== null) move(dragged, index);
                setDragged(null);
              }}
              onKeyDown={(event: KeyboardEvent) => {
                if (!canWrite || !event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
                event.preventDefault();
                move(index, event.key === 'ArrowUp' ? index - 1 : index + 1);
              }}
            >
              {canWrite && (
                <Icon name="grip-vertical" size={16} className="shrink-0 cursor-grab text-muted max-md:hidden" />
              )}
              <span className="grow">
                <Checkbox
                  label={t(`contentEditor.section.${name}`)}
                  checked={is_shown === 1}
                  disabled={!canWrite}
                  onChange={({ target }) =>
                    setSections(
                      sections.map((one) => (one.name === name ? { ...one, is_shown: target.checked ? 1 : 0 } : one)),
                    )
                  }
                />
              </span>
              {canWrite &&
                ([-1, 1] as const).map((step) => (
                  <button
                    key={step}
                    type="button"
                    aria-label={t(step < 0 ? 'contentEditor.up' : 'contentEditor.down', {
                      name: t(`contentEditor.section.${name}`),
                    })}
                    disabled={index + step < 0 || index + step >= sections.length}
                    className="console-icon-button disabled:opacity-30"
                    onClick={() => move(index, index + step)}
                  >
                    <Icon name={step < 0 ? 'arrow-up' : 'arrow-down'} size={16} />
                  </button>
                ))}
            </li>
          ))}
        </ol>
        {canWrite && (
          <div className="flex flex-wrap justify-end gap-2">
            <VersionButtons form={form} />
          </div>
        )}
        <LiveRegion>{announcement}</LiveRegion>
      </section>
      <PreviewPanel
        isTall
        path={preview.data?.data.path}
        problem={
          canWrite ? (preview.error ? t('contentEditor.previewFailed') : null) : t('contentEditor.previewNotAllowed')
        }
      />
    </div>
  );
}
