import { useEffect, useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { MAX_PICTURE_BYTES, scaleToWidth, shrinkPicture } from '../../lib/shrink-picture.ts';
import { Icon } from '../../ui/display/Icon.tsx';

const MEDIA_TYPES = 'image/jpeg,image/png,image/webp';
/** The width in pixels to which wider pictures shrink before they are sent. */
const MAX_WIDTH = 1200;
/** The pixels that each side needs: `MIN_CATEGORY_PICTURE` of the contract. */
const MIN_SIDE = 200;
const scale = scaleToWidth(MAX_WIDTH, MIN_SIDE);

/** A new picture, 'none' to remove it, or null for no change. */
export type PictureChange = File | 'none' | null;

interface CategoryPictureProps {
  /** The saved picture. */
  image: string | null;
  change: PictureChange;
  /** The error of a refused picture. */
  error: string | null;
  onChange: (change: PictureChange) => void;
  onError: (error: string | null) => void;
  readOnly: boolean;
}

/** Edits the picture of a category. */
export function CategoryPicture({ image, change, error, onChange, onError, readOnly }: CategoryPictureProps) {
  const t = useT();
  const preview = useObjectUrl(change instanceof File ? change : null);
  const shown = change === 'none' ? null : (preview ?? image);
  const choose = async (chosen: File | undefined) => {
    if (!chosen) return;
    if (!MEDIA_TYPES.split(',').includes(chosen.type)) return onError(t('categoryTree.pictureType'));
    const { file, size } = await shrinkPicture(chosen, scale);
    if (size && Math.min(size.width, size.height) < MIN_SIDE)
      return onError(t('categoryTree.pictureSmall', { least: MIN_SIDE }));
    if (file.size > MAX_PICTURE_BYTES) return onError(t('categoryTree.pictureLarge'));
    onError(null);
    onChange(file);
  };
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm font-semibold">{t('categoryTree.picture')}</legend>
      <div className="flex items-center gap-3">
        <span className="grid h-20 w-16 shrink-0 place-items-center overflow-hidden rounded-picture bg-sand text-control">
          {shown ? (
            <img src={shown} alt="" className="size-full object-cover" />
          ) : (
            <Icon name="image-plus" size={22} className="stroke-[1.5]" />
          )}
        </span>
        {!readOnly && (
          <div className="flex flex-wrap gap-2">
            <label className="console-button console-button-outline cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-indigo">
              {t(shown ? 'categoryTree.pictureReplace' : 'categoryTree.pictureChoose')}
              <input
                type="file"
                accept={MEDIA_TYPES}
                className="sr-only"
                onChange={({ target }) => {
                  void choose(target.files?.[0]);
                  target.value = '';
                }}
              />
            </label>
            {shown && (
              <button
                type="button"
                className="console-button hover:bg-sand"
                onClick={() => {
                  onError(null);
                  onChange(image ? 'none' : null);
                }}
              >
                {t('categoryTree.pictureRemove')}
              </button>
            )}
          </div>
        )}
      </div>
      {error && (
        <p role="alert" className="mt-2 text-[13px] font-medium text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** An object URL of a file, revoked when the file changes and at the end. */
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
