import { useEffect, useId, useRef, useState } from 'react';
import { getErrorText } from '../../app/http/get-error-text.ts';
import { useT } from '../../i18n/use-t.ts';
import { MAX_PICTURE_BYTES, scaleToWidth, shrinkPicture } from '../../lib/shrink-picture.ts';
import { IconButton } from '../../ui/actions/IconButton.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import { ErrorNotice } from '../../ui/feedback/Notice.tsx';
import { Spinner } from '../../ui/feedback/Spinner.tsx';
import { Picture } from '../../ui/media/Picture.tsx';
import { useUploadReviewPictureMutation } from './reviews.api.ts';

/** An uploaded photo, which no review shows yet. */
export interface UploadedPicture {
  key: string;
  image: string;
}

/** The API's limits. Importing the contract's constants would bundle zod. */
export const MAX_REVIEW_PICTURES = 4;
const TYPES = ['image/jpeg', 'image/png', 'image/webp'];
const WIDTH = 1200;
const MIN_SIDE = 200;

interface ReviewPicturesFieldProps {
  productId: number;
  pictures: UploadedPicture[];
  onChange: (change: (pictures: UploadedPicture[]) => UploadedPicture[]) => void;
  /** Whether a photo is being sent. */
  onBusy: (isBusy: boolean) => void;
}

/** Up to four photos, each of which is sent as soon as it is chosen. */
export function ReviewPicturesField({ productId, pictures, onChange, onBusy }: ReviewPicturesFieldProps) {
  const t = useT();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [upload] = useUploadReviewPictureMutation();
  const [sending, setSending] = useState(0);
  const [failure, setFailure] = useState<string | null>(null);
  const room = MAX_REVIEW_PICTURES - pictures.length - sending;
  const fieldset = useRef<HTMLFieldSetElement>(null);
  const shown = `${pictures.length} ${sending}`;
  const previouslyShown = useRef(shown);
  useEffect(() => {
    if (previouslyShown.current === shown) return;
    previouslyShown.current = shown;
    // The button that had the focus is gone with its photo, or while photos are sent.
    if (document.activeElement === document.body) fieldset.current?.focus({ preventScroll: true });
  }, [shown]);

  const send = async (chosen: File) => {
    if (!TYPES.includes(chosen.type)) return setFailure(t('reviews.pictureType'));
    const { file } = await shrinkPicture(chosen, scaleToWidth(WIDTH, MIN_SIDE));
    if (file.size > MAX_PICTURE_BYTES) return setFailure(t('reviews.pictureSize'));
    const form = new FormData();
    form.append('product_id', String(productId));
    form.append('image', file);
    const { data, error } = await upload(form);
    if (data) onChange((former) => [...former, { key: data.data.key, image: data.data.image }]);
    else setFailure(getErrorText(error, t('reviews.pictureFailed')));
  };
  const choose = async (files: File[]) => {
    // Otherwise choosing the same file again after an error fires no change event.
    if (input.current) input.current.value = '';
    const fitting = files.slice(0, room);
    setFailure(null);
    setSending(fitting.length);
    onBusy(true);
    for (const file of fitting) {
      await send(file);
      setSending((count) => count - 1);
    }
    onBusy(false);
  };

  return (
    <fieldset ref={fieldset} tabIndex={-1} aria-describedby={`${id}-help`} className="min-w-0 outline-none">
      <legend className="text-sm font-semibold">{t('reviews.pictures')}</legend>
      <p id={`${id}-help`} className="mt-1 text-sm text-muted">
        {t('reviews.picturesHelp', { most: MAX_REVIEW_PICTURES })}
      </p>
      <ul className="mt-3 flex flex-wrap gap-3">
        {pictures.map(({ key, image }, index) => (
          <li key={key} className="relative w-20 overflow-hidden rounded-picture">
            <Picture src={image} alt="" sizes="80px" largest={320} />
            <IconButton
              variant="dark"
              label={t('reviews.removePicture', { number: index + 1 })}
              className="absolute end-0 top-0"
              onClick={() => onChange((former) => former.filter((picture) => picture.key !== key))}
            >
              <Icon name="x" size={18} />
            </IconButton>
          </li>
        ))}
        {sending > 0 && (
          <li role="status" className="grid aspect-4/5 w-20 place-items-center rounded-picture bg-sand">
            <Spinner />
            <span className="sr-only">{t('reviews.uploading')}</span>
          </li>
        )}
        {room > 0 && sending === 0 && (
          <li>
            <input
              ref={input}
              type="file"
              multiple
              accept={TYPES.join()}
              tabIndex={-1}
              aria-label={t('reviews.addPicture')}
              className="sr-only"
              onChange={({ target }) => void choose([...(target.files ?? [])])}
            />
            <button
              type="button"
              className="grid aspect-4/5 w-20 place-items-center rounded-picture border border-dashed border-control text-muted hover:border-ink hover:text-ink"
              aria-label={t('reviews.addPicture')}
              onClick={() => input.current?.click()}
            >
              <Icon name="image-plus" size={24} />
            </button>
          </li>
        )}
      </ul>
      <ErrorNotice className="mt-3">{failure}</ErrorNotice>
    </fieldset>
  );
}
