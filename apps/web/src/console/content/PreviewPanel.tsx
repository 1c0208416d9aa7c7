import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { cx } from '../../lib/cx.ts';
import { CONTENT_LANGUAGES, type ContentLanguage } from './content-languages.ts';

interface PreviewPanelProps {
  /** The page of the shop with the draft; undefined while it is being created. */
  path: string | undefined;
  /** The error that prevented the preview. */
  problem: string | null;
  /** Shows the part below the slides of the home page. */
  isTall?: boolean;
}

/** The height of a tall frame, which shows the page below its first view, as a multiple of the usual one. */
const TALL_FACTOR = 2.4;
/** The height in pixels of the shop's sticky header, which covers content. */
const STICKY_HEADER_HEIGHT = 56;
const FRAMES = { desktop: { width: 1280, height: 950 }, phone: { width: 390, height: 800 } } as const;

/** Previews the draft on its page of the shop, at the widths of a computer and of a phone, in one language. */
export function PreviewPanel({ path, problem, isTall = false }: PreviewPanelProps) {
  const t = useT();
  const [language, setLanguage] = useState<ContentLanguage>('en');
  const url = path && `${path}${path.includes('?') ? '&' : '?'}lang=${language}`;
  const factor = isTall ? TALL_FACTOR : 1;
  const startsAt = isTall ? 'sections' : undefined;
  return (
    <section aria-labelledby="preview" className="console-panel min-w-0 overflow-hidden">
      <div className="flex flex-wrap items-center justify-between gap-2 border-b border-hair px-4 py-2">
        <h2 id="preview">{t('contentEditor.preview')}</h2>
        <fieldset className="flex rounded-full bg-sand p-1">
          <legend className="sr-only">{t('contentEditor.previewLanguage')}</legend>
          {CONTENT_LANGUAGES.map(({ code, name }) => (
            <button
              key={code}
              type="button"
              aria-pressed={code === language}
              aria-label={name}
              className={cx(
                'h-10 min-w-11 rounded-full px-2.5 text-[13px] uppercase md:h-7',
                code === language ? 'bg-white font-semibold text-ink inset-ring-1 inset-ring-line' : 'text-body',
              )}
              onClick={() => setLanguage(code)}
            >
              {code}
            </button>
          ))}
        </fieldset>
      </div>
      <div className="grid items-start gap-4 bg-sand p-4 md:grid-cols-[minmax(0,11fr)_minmax(0,4fr)]">
        {problem ? (
          <p className="text-muted md:col-span-2">{problem}</p>
        ) : (
          <>
            <PageFrame
              url={url}
              title={t('contentEditor.onComputer')}
              {...FRAMES.desktop}
              height={FRAMES.desktop.height * factor}
              startsAt={startsAt}
              className="max-md:hidden"
            />
            <PageFrame
              url={url}
              title={t('contentEditor.onPhone')}
              {...FRAMES.phone}
              height={FRAMES.phone.height * factor}
              startsAt={startsAt}
            />
          </>
        )}
      </div>
    </section>
  );
}

interface PageFrameProps {
  url: string | undefined;
  title: string;
  width: number;
  height: number;
  /** The id of the element that is shown at the top. */
  startsAt?: string | undefined;
  className?: string;
}

/** A page of the shop at the width of a device, scaled to the available width. Its scripts do not run. */
function PageFrame({ url, title, width, height, startsAt, className }: PageFrameProps): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(0.5);
  useEffect(() => {
    const element = box.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setScale(Math.min(1, entry.contentRect.width / width));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [width]);
  return (
    <div
      ref={box}
      dir="ltr"
      className={cx('overflow-hidden rounded-control bg-white inset-ring-1 inset-ring-line', className)}
      style={{ height: Math.round(height * scale) }}
    >
      {url ? (
        <iframe
          key={url}
          src={url}
          title={title}
          sandbox="allow-same-origin"
          loading="lazy"
          width={width}
          height={height}
          className="origin-top-left border-0"
          style={{ scale: String(scale) }}
          // A fragment in the URL of the frame would scroll the console, too.
          onLoad={({ currentTarget: { contentDocument, contentWindow } }) => {
            const part = startsAt && contentDocument?.getElementById(startsAt);
            const top = part ? part.getBoundingClientRect().top - STICKY_HEADER_HEIGHT : 0;
            contentWindow?.scrollBy({ top, behavior: 'instant' });
          }}
        />
      ) : (
        <div aria-busy className="size-full" />
      )}
    </div>
  );
}
