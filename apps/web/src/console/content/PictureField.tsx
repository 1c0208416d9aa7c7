import type { ContentKindName } from '@trad/contract/console/content-kinds';
import { type MouseEvent, useEffect, useState } from 'react';
import { createIdempotencyKey } from '../../app/http/create-idempotency-key.ts';
import { getErrorText } from '../../app/http/get-error-text.ts';
import { useUploadContentPictureMutation } from '../../features/console/content.api.ts';
import { useT } from '../../i18n/use-t.ts';
import { MAX_PICTURE_BYTES, scaleToWidth, shrinkPicture } from '../../lib/shrink-picture.ts';
import { Icon } from '../../ui/display/Icon.tsx';
import { getBannerScale } from './get-banner-scale.ts';

const MEDIA_TYPES = 'image/jpeg,image/png,image/webp';
const logoScale = scaleToWidth(2400, 480);
const CROPS = ['wide', 'mid', 'portrait'] as const;
type Crop = (typeof CROPS)[number];

interface PictureFieldProps {
  kind: ContentKindName;
  /** The URL of the stored picture. */
  image: string | null;
  /** The key of the form's picture; empty: none. It is another one than the stored picture's after an upload. */
  imageKey: string;
  error: string | undefined;
  onChange: (key: string) => void;
  /** Called with whether a picture is chosen that is not part of the form yet. */
  onUnusedChange: (isUnused: boolean) => void;
}

/**
 * The picture of a slide, which is a banner, or of a partner, a logo. A banner has three crops: each may have a picture of its own, else
 * it is cut from the wide one around a focal point.
 */
export function PictureField({ kind, image, imageKey, error, onChange, onUnusedChange }: PictureFieldProps) {
  const t = useT();
  const isBanner = kind === 'slide';
  const [files, setFiles] = useState<Partial<Record<Crop, File>>>({});
  /** The focal point, in percent of the picture's width and height. */
  const [focus, setFocus] = useState({ x: 50, y: 50 });
  const [uploaded, setUploaded] = useState<{ key: string; image: string } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [upload, { isLoading }] = useUploadContentPictureMutation();
  const chosen = useObjectUrl(files.wide ?? null);
  const isUnused = files.wide !== undefined;
  useEffect(() => {
    onUnusedChange(isUnused);
  }, [isUnused, onUnusedChange]);
  const shown = imageKey ? (uploaded?.key === imageKey ? uploaded.image : image) : null;

  const choose = async (crop: Crop, file: File | undefined) => {
    if (!file) return;
    if (!MEDIA_TYPES.split(',').includes(file.type)) return setProblem(t('contentEditor.pictureType'));
    const shrunk = await shrinkPicture(file, isBanner ? getBannerScale(crop) : logoScale);
    if (shrunk.file.size > MAX_PICTURE_BYTES) return setProblem(t('contentEditor.pictureLarge'));
    setProblem(null);
    setFiles((current) => ({ ...current, [crop]: shrunk.file }));
  };
  const send = async () => {
    if (!files.wide || isLoading) return;
    const input = new FormData();
    for (const [name, value] of Object.entries({ kind, focus_x: String(focus.x), focus_y: String(focus.y) }))
      input.set(name, value);
    for (const crop of CROPS) {
      const file = files[crop];
      if (file) input.set(crop, file);
    }
    const { data, error: failure } = await upload({ input, key: createIdempotencyKey() });
    if (!data) return setProblem(getErrorText(failure, t('error.NETWORK')));
    setUploaded(data.data);
    // A file that was chosen during the upload remains.
    setFiles((current) =>
      Object.fromEntries(Object.entries(current).filter(([crop, file]) => file !== files[crop as Crop])),
    );
    onChange(data.data.key);
  };
  const removeChosen = () => {
    if (isLoading) return;
    setFiles({});
    setProblem(null);
    // Clears the form's error that the chosen picture is not used yet.
    onChange(imageKey);
  };
  const setFocusByClick = ({ currentTarget, clientX, clientY }: MouseEvent<HTMLElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    setFocus({
      x: Math.round((100 * (clientX - left)) / width),
      y: Math.round((100 * (clientY - top)) / height),
    });
  };
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-1.5 text-[13px] font-semibold">{t('contentEditor.value.image_key')}</legend>
      {chosen ? (
        // The sliders below do the same by keyboard.
        // biome-ignore lint/a11y/useKeyWithClickEvents: the sliders below do the same by keyboard.
        // biome-ignore lint/a11y/noStaticElementInteractions: the sliders below do the same by keyboard.
        <div
          className="relative cursor-crosshair overflow-hidden rounded-control bg-sand"
          onClick={isBanner ? setFocusByClick : undefined}
        >
          <img src={chosen} alt="" className="w-full" />
          {isBanner && (
            <span
              aria-hidden
              className="absolute size-6 -translate-1/2 rounded-full bg-clay/40 inset-ring-2 inset-ring-white"
              style={{ left: `${focus.x}%`, top: `${focus.y}%` }}
            />
          )}
        </div>
      ) : shown ? (
        <img src={shown} alt="" className="w-full rounded-control bg-sand object-cover" />
      ) : (
        <span className="grid h-24 place-items-center rounded-control bg-sand text-control">
          <Icon name="image-plus" size={22} className="stroke-[1.5]" />
        </span>
      )}
      <FileButton
        label={t(shown || chosen ? 'contentEditor.pictureReplace' : 'contentEditor.pictureChoose')}
        onChoose={(file) => void choose('wide', file)}
      />
      <p className="text-xs text-muted">{t(isBanner ? 'contentEditor.bannerSize' : 'contentEditor.logoSize')}</p>
      {chosen && isBanner && (
        <>
          {(['x', 'y'] as const).map((axis) => (
            <label key={axis} className="grid grid-cols-[84px_1fr] items-center gap-2 text-[13px]">
              {t(axis === 'x' ? 'contentEditor.focusX' : 'contentEditor.focusY')}
              <input
                type="range"
                min={0}
                max={100}
                value={focus[axis]}
                className="accent-clay"
                onChange={({ target }) => setFocus({ ...focus, [axis]: Number(target.value) })}
              />
            </label>
          ))}
          {(['mid', 'portrait'] as const).map((crop) => (
            <div key={crop} className="flex flex-wrap items-center justify-between gap-2 text-[13px]">
              <span>
                {t(`contentEditor.crop.${crop}`)}:{' '}
                <span className="text-muted">
                  {files[crop] ? <bdi>{files[crop]?.name}</bdi> : t('contentEditor.cutFromWide')}
                </span>
              </span>
              <FileButton label={t('contentEditor.ownPicture')} onChoose={(file) => void choose(crop, file)} />
            </div>
          ))}
        </>
      )}
      {chosen && (
        <div className="flex flex-wrap gap-2">
          <button
            type="button"
            className="console-button console-button-ink"
            aria-disabled={isLoading || undefined}
            onClick={() => void send()}
          >
            {t(isLoading ? 'contentEditor.uploading' : 'contentEditor.usePicture')}
          </button>
          <button
            type="button"
            className="console-button console-button-outline"
            aria-disabled={isLoading || undefined}
            onClick={removeChosen}
          >
            {t('contentEditor.pictureRemove')}
          </button>
        </div>
      )}
      {(problem || error) && (
        <p role="alert" className="flex gap-1.5 text-xs font-semibold text-danger">
          <Icon name="circle-exclamation-point" size={14} className="mt-px shrink-0" />
          {problem || error}
        </p>
      )}
    </fieldset>
  );
}

const FileButton = ({ label, onChoose }: { label: string; onChoose: (file: File | undefined) => void }) => (
  <label className="console-button console-button-outline cursor-pointer justify-self-start has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-indigo">
    {label}
    <input
      type="file"
      accept={MEDIA_TYPES}
      className="sr-only"
      onChange={({ target }) => {
        onChoose(target.files?.[0]);
        target.value = '';
      }}
    />
  </label>
);

/** An object URL of a file, revoked when the file changes. */
function useObjectUrl(file: File | null): string | null {
  const [preview, setPreview] = useState<{ file: File; url: string } | null>(null);
  useEffect(() => {
    if (!file) return;
    const url = URL.createObjectURL(file);
    setPreview({ file, url });
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return preview?.file === file ? preview.url : null;
}
