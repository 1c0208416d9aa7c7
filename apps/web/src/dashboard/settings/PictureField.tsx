import { useEffect, useId, useRef, useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { cx } from '../../lib/cx.ts';
import { MAX_PICTURE_BYTES, scaleToCover, shrinkPicture } from '../../lib/shrink-picture.ts';
import { IconButton } from '../../ui/actions/IconButton.tsx';
import { Icon } from '../../ui/display/Icon.tsx';

const MEDIA_TYPES = 'image/jpeg,image/png,image/webp';

/** A new picture, 'none' to remove it, or null for no change. */
export type PictureChange = File | 'none' | null;

interface Size {
  width: number;
  height: number;
}

interface PictureFieldProps {
  label: string;
  /** The key of the help text, which has the placeholders `width` and `height` for the smallest accepted picture. */
  help: 'store.logoHelp' | 'store.portraitHelp' | 'store.bannerHelp';
  /** The smallest picture that the server accepts. */
  least: Size;
  /** The saved picture. */
  image: string | null;
  change: PictureChange;
  onChange: (change: PictureChange) => void;
  /** The size that the server stores. */
  area: Size;
  /** Class names of the picture, for its size. */
  className: string;
}

/** A file input for a picture, with a preview. */
export function PictureField({ label, help, least, image, change, onChange, area, className }: PictureFieldProps) {
  const t = useT();
  const id = useId();
  const [problem, setProblem] = useState<string | null>(null);
  const preview = useObjectUrl(change instanceof File ? change : null);
  const shownImage = change === 'none' ? null : (preview ?? image);
  /** The last chosen file, null once the picture is removed: a slower shrinking of another one is ignored. */
  const last = useRef<File>(null);
  const chooseFile = async (chosen: File | undefined) => {
    if (!chosen) return;
    last.current = chosen;
    if (!MEDIA_TYPES.split(',').includes(chosen.type)) return setProblem(t('pictures.wrongType'));
    setProblem(null);
    const { file, size } = await shrinkPicture(chosen, scaleToCover(area));
    if (last.current !== chosen) return;
    if (size && (size.width < least.width || size.height < least.height))
      return setProblem(
        least.width === least.height
          ? t('pictures.tooSmall', { ...size, least: least.width })
          : t('pictures.smallerThan', { ...size, leastWidth: least.width, leastHeight: least.height }),
      );
    if (file.size > MAX_PICTURE_BYTES) setProblem(t('pictures.tooLarge'));
    else onChange(file);
  };
  const remove = () => {
    last.current = null;
    onChange(image ? 'none' : null);
  };
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm font-semibold">{label}</legend>
      <div className={cx('relative overflow-hidden rounded-panel bg-sand', className)}>
        {shownImage ? (
          <img src={shownImage} alt="" className="size-full object-cover" />
        ) : (
          <span aria-hidden className="grid size-full place-items-center text-control">
            <Icon name="image-plus" size={28} className="stroke-[1.5]" />
          </span>
        )}
        {shownImage && (
          <IconButton
            variant="paper"
            label={`${t('pictures.remove')} ${label}`}
            className="absolute end-2 top-2"
            onClick={remove}
          >
            <Icon name="x" size={18} />
          </IconButton>
        )}
      </div>
      <label
        htmlFor={id}
        className="mt-3 inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-full px-4.5 text-[15px] font-medium inset-ring-1 inset-ring-control hover:inset-ring-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-indigo"
      >
        {t(shownImage ? 'pictures.replace' : 'pictures.choose')}
        <span className="sr-only">{label}</span>
        <input
          id={id}
          type="file"
          accept={MEDIA_TYPES}
          className="sr-only"
          onChange={({ target }) => {
            void chooseFile(target.files?.[0]);
            target.value = '';
          }}
        />
      </label>
      <p
        className={cx('mt-2 text-sm', problem ? 'font-medium text-danger' : 'text-muted')}
        role={problem ? 'alert' : undefined}
      >
        {problem ?? t(help, { ...least })}
      </p>
    </fieldset>
  );
}

/** An object URL of a file, revoked on unmount and when the file changes. */
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
