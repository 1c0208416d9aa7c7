import type { VendorDocument } from '@trad/contract/dashboard/vendor-application';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { getErrorText } from '../../app/http/get-error-text.ts';
import { useOpenApplicationDocumentMutation } from '../../features/console/vendors.api.ts';
import { useT } from '../../i18n/use-t.ts';
import { cx } from '../../lib/cx.ts';
import { useIsMounted } from '../../lib/use-is-mounted.ts';
import { Icon } from '../../ui/display/Icon.tsx';
import { KeyCaps } from '../keyboard/KeyCaps.tsx';
import { useShortcuts } from '../keyboard/shortcuts.ts';
import { type OpenedDocument, openDocument } from './opened-document.ts';

const ZOOM_PERCENTAGES = [50, 75, 100, 125, 150, 200, 300] as const;
const INITIAL_ZOOM_INDEX = ZOOM_PERCENTAGES.indexOf(100);

interface DocumentViewerProps {
  applicantId: number;
  documents: readonly VendorDocument[];
  className?: string;
}

/** Documents that were opened on this screen. Each is requested once, and again after an error: each request is in the audit log. */
function useOpenedDocuments(applicantId: number) {
  const t = useT();
  const [open] = useOpenApplicationDocumentMutation();
  const [opened, setOpened] = useState<Readonly<Record<number, OpenedDocument | { failure: string }>>>({});
  const urls = useRef<string[]>([]);
  const requested = useRef(new Set<number>());
  const isMounted = useIsMounted();
  useEffect(() => {
    const created = urls.current;
    return () => {
      for (const url of created.splice(0)) URL.revokeObjectURL(url);
    };
  }, []);
  const load = async (documentId: number) => {
    if (requested.current.has(documentId)) return;
    requested.current.add(documentId);
    // A retry shows that it is loading, not the failure of the former request.
    setOpened(({ [documentId]: _failed, ...others }) => others);
    try {
      const { data } = await open({ id: applicantId, document_id: documentId }).unwrap();
      // After the unmount nothing would revoke its URL.
      if (!isMounted.current) return;
      const found = openDocument(data);
      urls.current.push(found.url);
      setOpened((before) => ({ ...before, [documentId]: found }));
    } catch (error) {
      requested.current.delete(documentId);
      const failure = getErrorText(error, t('error.NETWORK'));
      setOpened((before) => ({ ...before, [documentId]: { failure } }));
    }
  };
  return { opened, load };
}

/** Shows the documents of an applicant within the page. */
export function DocumentViewer({ applicantId, documents, className }: DocumentViewerProps) {
  const t = useT();
  const [chosen, setChosen] = useState({ id: documents[0]?.id, page: 1, quarterTurns: 0 });
  const { page, quarterTurns } = chosen;
  // The last one is shown where the applicant has deleted the chosen one, and the first one where there was none before.
  const chosenIndex = documents.findIndex(({ id }) => id === chosen.id);
  const fallbackIndex = chosen.id === undefined ? 0 : documents.length - 1;
  const index = chosenIndex === -1 ? fallbackIndex : chosenIndex;
  const [zoomIndex, setZoomIndex] = useState(INITIAL_ZOOM_INDEX);
  const { opened, load } = useOpenedDocuments(applicantId);
  const document = documents[index];
  if (document && chosenIndex === -1) setChosen({ id: document.id, page: 1, quarterTurns: 0 });
  const found = document && opened[document.id];
  const shown = found && 'url' in found ? found : undefined;
  const pages = shown?.pages ?? 1;
  const documentId = document?.id;
  const loadShown = useEffectEvent((shownId: number) => void load(shownId));
  useEffect(() => {
    if (documentId !== undefined) loadShown(documentId);
  }, [documentId]);

  const show = (next: number, nextPage = 1) => {
    const id = documents[next]?.id;
    if (id !== undefined) setChosen({ id, page: nextPage, quarterTurns: 0 });
  };
  const step = (by: 1 | -1) => {
    if (page + by >= 1 && page + by <= pages) return setChosen({ ...chosen, page: page + by });
    const next = documents[index + by];
    const other = next && opened[next.id];
    show(index + by, by === -1 && other && 'url' in other ? other.pages : 1);
  };
  const changeZoom = (by: 1 | -1) => setZoomIndex(Math.min(ZOOM_PERCENTAGES.length - 1, Math.max(0, zoomIndex + by)));
  useShortcuts([
    { keys: '[', label: t('vendors.doc.previousPage'), run: () => step(-1) },
    { keys: ']', label: t('vendors.doc.nextPage'), run: () => step(1) },
    { keys: '+', label: t('vendors.doc.zoomIn'), run: () => changeZoom(1) },
    { keys: '-', label: t('vendors.doc.zoomOut'), run: () => changeZoom(-1) },
  ]);
  if (!document) {
    return (
      <section
        aria-label={t('vendors.doc.title')}
        className={cx('console-panel grid place-items-center p-10', className)}
      >
        <p className="text-muted">{t('vendors.doc.none')}</p>
      </section>
    );
  }
  const percent = ZOOM_PERCENTAGES[zoomIndex] ?? 100;
  return (
    <section
      aria-label={t('vendors.doc.title')}
      className={cx('console-panel flex min-w-0 flex-col overflow-hidden', className)}
    >
      <div className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 border-b border-hair px-2 py-1.5">
        <div className="no-scrollbar flex min-w-0 gap-1 overflow-x-auto">
          {documents.map((one, position) => {
            const other = opened[one.id];
            const count = other && 'url' in other ? other.pages : 1;
            return (
              <button
                key={one.id}
                type="button"
                aria-pressed={position === index}
                title={one.name}
                className={cx(
                  'inline-flex h-11 shrink-0 items-center gap-1.5 rounded-full px-3 text-[13px] md:h-8',
                  position === index ? 'bg-ink font-semibold text-white' : 'text-body hover:bg-sand',
                )}
                onClick={() => show(position)}
              >
                {t(`vendors.doc.${one.kind}`)}
                {count > 1 && <span className="text-xs opacity-75">{t('vendors.doc.pages', { count })}</span>}
              </button>
            );
          })}
        </div>
        <span className="ms-auto inline-flex items-center gap-1.5 px-2 text-[13px] text-muted">
          <Icon name="lock" size={14} className="shrink-0" />
          {t('vendors.doc.logged')}
        </span>
      </div>
      <div aria-busy={!found} className="relative min-h-0 grow overflow-auto bg-sand">
        {!found && (
          <p role="status" className="grid h-full place-items-center p-10 text-muted">
            {t('vendors.doc.loading')}
          </p>
        )}
        {found && 'failure' in found && (
          <div role="alert" className="grid h-full place-content-center justify-items-center gap-3 p-10 text-center">
            <p className="font-semibold">{found.failure}</p>
            <button type="button" className="console-button console-button-ink" onClick={() => void load(document.id)}>
              {t('ui.retry')}
            </button>
          </div>
        )}
        {shown &&
          (shown.isPdf ? (
            <PdfFrame key={`${page} ${percent}`} url={shown.url} page={page} percent={percent} title={document.name} />
          ) : (
            <Picture
              key={shown.url}
              url={shown.url}
              alt={t(`vendors.doc.${document.kind}`)}
              percent={percent}
              quarterTurns={quarterTurns % 4}
            />
          ))}
      </div>
      <div className="flex min-h-12 flex-wrap items-center gap-x-3 border-t border-hair px-3 py-1.5 text-[13px]">
        <span className="text-muted">
          {pages > 1
            ? t('vendors.doc.page', { number: page, all: pages })
            : t('vendors.doc.document', { number: index + 1, all: documents.length })}
        </span>
        <span className="inline-flex gap-1 max-md:hidden">
          <KeyCaps keys="[" />
          <KeyCaps keys="]" />
        </span>
        <span className="ms-auto flex items-center gap-1">
          <IconAction icon="chevron-left" label={t('vendors.doc.previousPage')} isMirrored onClick={() => step(-1)} />
          <IconAction icon="chevron-right" label={t('vendors.doc.nextPage')} isMirrored onClick={() => step(1)} />
          <IconAction icon="zoom-out" label={t('vendors.doc.zoomOut')} onClick={() => changeZoom(-1)} />
          <bdi className="w-11 text-center tabular-nums">{percent}%</bdi>
          <IconAction icon="zoom-in" label={t('vendors.doc.zoomIn')} onClick={() => changeZoom(1)} />
          {shown && !shown.isPdf && (
            <IconAction
              icon="rotate-cw"
              label={t('vendors.doc.rotate')}
              onClick={() => setChosen({ ...chosen, quarterTurns: quarterTurns + 1 })}
            />
          )}
        </span>
      </div>
    </section>
  );
}

const ROTATION_CLASSES = ['', 'rotate-90', 'rotate-180', 'rotate-270'];

interface PictureProps {
  url: string;
  alt: string;
  /** Its width in percent of the area's. */
  percent: number;
  quarterTurns: number;
}

/**
 * Shows a picture in a box of its rotated size: a rotation moves pixels without changing the layout, and what it moves beyond the
 * start of the area could not be scrolled to.
 */
function Picture({ url, alt, percent, quarterTurns }: PictureProps) {
  const [size, setSize] = useState({ width: 1, height: 1 });
  const { width, height } = size;
  const isSideways = quarterTurns % 2 === 1;
  // Without `safe` a wider picture would be centred, too, and its start could not be scrolled to.
  return (
    <div className="grid min-h-full min-w-full place-items-center-safe p-4">
      <div
        className="relative"
        style={{ width: `${percent}%`, aspectRatio: isSideways ? `${height} / ${width}` : `${width} / ${height}` }}
      >
        <img
          src={url}
          alt={alt}
          className={cx(
            'absolute top-1/2 left-1/2 max-w-none -translate-1/2 bg-white shadow-float',
            ROTATION_CLASSES[quarterTurns],
          )}
          style={{ width: isSideways ? `${(100 * width) / height}%` : '100%' }}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            setSize({ width: naturalWidth || 1, height: naturalHeight || 1 })
          }
        />
      </div>
    </div>
  );
}

interface IconActionProps {
  icon: 'chevron-left' | 'chevron-right' | 'zoom-in' | 'zoom-out' | 'rotate-cw';
  label: string;
  isMirrored?: boolean;
  onClick: () => void;
}

const IconAction = ({ icon, label, isMirrored, onClick }: IconActionProps) => (
  <button type="button" aria-label={label} title={label} className="console-icon-button" onClick={onClick}>
    <Icon name={icon} size={17} className={isMirrored ? 'rtl-mirror' : undefined} />
  </button>
);

/** Shows a PDF in the browser's viewer. A browser without one would download the file, so it gets no frame. */
function PdfFrame({ url, page, percent, title }: { url: string; page: number; percent: number; title: string }) {
  const t = useT();
  if (navigator.pdfViewerEnabled === false)
    return <p className="grid h-full place-items-center p-10 text-center text-muted">{t('vendors.doc.noViewer')}</p>;
  return (
    <iframe
      title={title}
      src={`${url}#page=${page}&zoom=${percent}&toolbar=0&navpanes=0`}
      className="absolute inset-0 size-full border-0"
    />
  );
}
