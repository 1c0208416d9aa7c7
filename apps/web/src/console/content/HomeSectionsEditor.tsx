import type { FrontSettings } from '@trad/contract/console/content';
import { type KeyboardEvent, useState } from 'react';
import { isCallError } from '../../app/http/call-error.ts';
import { getErrorText } from '../../app/http/get-error-text.ts';
import { usePreviewHomeSectionsQuery, useSaveHomeSectionsMutation } from '../../features/console/content.api.ts';
import { useT } from '../../i18n/use-t.ts';
import { Icon } from '../../ui/display/Icon.tsx';
import { LiveRegion } from '../../ui/feedback/LiveRegion.tsx';
import { ErrorNotice } from '../../ui/feedback/Notice.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { Checkbox } from '../../ui/forms/Choice.tsx';
import { useCan } from '../operator.ts';
import { PreviewPanel } from './PreviewPanel.tsx';
import { moveTo } from './use-order.ts';

type Home = FrontSettings['home'];

/** Edits the order and visibility of the home page's sections. */
export function HomeSectionsEditor({ home }: { home: Home }) {
  const t = useT();
  const canWrite = useCan('content.write');
  const [send, { isLoading }] = useSaveHomeSectionsMutation();
  const [base, setBase] = useState(home);
  const [sections, setSections] = useState(home.sections);
  const [dragged, setDragged] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const isDirty = JSON.stringify(sections) !== JSON.stringify(base.sections);
  const reset = (to: Home) => {
    setBase(to);
    setSections(to.sections);
    setFailure(null);
  };
  if (home.version > base.version && !isDirty) reset(home);
  const preview = usePreviewHomeSectionsQuery({ sections }, { skip: !canWrite });
  const move = (from: number, to: number) => {
    const section = sections[from];
    if (!section || to < 0 || to >= sections.length || from === to) return;
    setSections(moveTo(sections, from, to));
    const name = t(`contentEditor.section.${section.name}`);
    setAnnouncement(t('contentEditor.moved', { name, place: to + 1, count: sections.length }));
  };
  const save = async (version: number, list: Home['sections'], isUndo = false) => {
    if (isLoading) return;
    const { data, error } = await send({ input: { version, sections: list }, key: crypto.randomUUID() });
    if (data) {
      const before = base.sections;
      reset(data.data.home);
      const run = () => void save(data.data.home.version, before, true);
      if (isUndo) toast('success', t('contentEditor.undone'));
      else toast('success', t('contentEditor.published'), { label: t('table.undo'), run });
      return;
    }
    if (isCallError(error) && error.code === 'EDITED_MEANWHILE' && error.data?.home) {
      // Keep the operator's choice: saving again replaces the colleague's.
      setBase(error.data.home as Home);
      return setFailure(t('contentEditor.sectionsChanged'));
    }
    setFailure(getErrorText(error, t('error.NETWORK')));
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 lg:grid-cols-[340px_minmax(0,1fr)]">
      <section aria-labelledby="sections" className="console-panel grid gap-3 p-4">
        <h2 id="sections">{t('contentEditor.sections')}</h2>
        {failure && <ErrorNotice>{failure}</ErrorNotice>}
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
          <button
            type="button"
            className="console-button console-button-primary justify-self-end"
            disabled={!isDirty}
            aria-disabled={isLoading || undefined}
            onClick={() => void save(base.version, sections)}
          >
            {t('contentEditor.publish')}
          </button>
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
