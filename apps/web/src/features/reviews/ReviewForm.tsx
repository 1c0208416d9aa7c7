import { type FormEvent, useEffect, useRef, useState } from 'react';
import { getErrorText } from '../../app/http/get-error-text.ts';
import { listPictureNumbers, listRefusedKeys } from '../../app/http/refused-pictures.ts';
import { readDraft, removeDraft, VISITOR, writeDraft } from '../../app/state/drafts.ts';
import { useAppSelector } from '../../app/state/store.ts';
import { useJoinNames, useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { ErrorNotice } from '../../ui/feedback/Notice.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { Textarea, TextInput } from '../../ui/forms/TextInput.tsx';
import { Panel } from '../../ui/layout/Panel.tsx';
import { ReviewPicturesField, type UploadedPicture } from './ReviewPicturesField.tsx';
import { useAddProductReviewMutation } from './reviews.api.ts';
import { StarChoice } from './StarChoice.tsx';

/** The API's limits. Importing the contract's constants would bundle zod. */
const MAX_TITLE_LENGTH = 120;
const MAX_COMMENT_LENGTH = 2000;

interface ReviewDraft {
  rating: number;
  title: string;
  comment: string;
  pictures: UploadedPicture[];
}

const readTexts = (form: HTMLFormElement) => {
  const texts = new FormData(form);
  return { title: String(texts.get('title')), comment: String(texts.get('comment')) };
};

interface ReviewFormProps {
  productId: number;
  /** Stars that were chosen before the form was opened; they replace those of a draft. */
  rating?: number;
  /** Called with the API's message. */
  onSaved: (message: string) => void;
  onCancel: () => void;
}

/** The form for a review of a bought product. */
export function ReviewForm({ productId, rating: chosenRating, onSaved, onCancel }: ReviewFormProps) {
  const t = useT();
  const joinNames = useJoinNames();
  const owner = useAppSelector(({ session }) => session.user?.id ?? VISITOR);
  const draftName = `review-${productId}`;
  const [draft] = useState((): Partial<ReviewDraft> => readDraft(owner, draftName) ?? {});
  const [rating, setRating] = useState(chosenRating ?? draft.rating ?? 0);
  const [pictures, setPictures] = useState<UploadedPicture[]>(draft.pictures ?? []);
  const [sentPictures, setSentPictures] = useState(pictures);
  const [isUploading, setUploading] = useState(false);
  const [showsMissing, setShowsMissing] = useState(false);
  const [addReview, { isLoading, error }] = useAddProductReviewMutation();
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that opened the form is unmounted: move the focus into the form.
  useEffect(() => {
    heading.current?.focus();
  }, []);

  // Save the draft on input, because an expired session navigates away.
  const saveDraft = () => {
    if (form.current) writeDraft(owner, draftName, { rating, ...readTexts(form.current), pictures });
  };
  const saved = useRef({ rating, pictures });
  // After rendering, because the rating may change while a photo is uploaded.
  useEffect(() => {
    if (saved.current.rating === rating && saved.current.pictures === pictures) return;
    saved.current = { rating, pictures };
    saveDraft();
  });
  // By their keys, because the numbers change while photos are removed.
  const deletedKeys = listRefusedKeys(error, /^pictures\.(\d+)$/, sentPictures);
  const deletedNumbers = listPictureNumbers(pictures, deletedKeys);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isLoading || isUploading) return;
    if (rating === 0) {
      setShowsMissing(true);
      form.current?.querySelector('input')?.focus();
      return;
    }
    setSentPictures(pictures);
    const { data } = await addReview({
      product_id: productId,
      rating,
      ...readTexts(event.currentTarget),
      pictures: pictures.map(({ key }) => key),
    });
    if (!data) return;
    removeDraft(owner, draftName);
    onSaved(data.message || t('reviews.thanks'));
  };

  return (
    <Panel tone="white" className="mt-8">
      <form ref={form} noValidate method="post" className="grid gap-5" onSubmit={submit} onInput={saveDraft}>
        <div>
          <h3 ref={heading} tabIndex={-1} className="text-xl outline-none">
            {t('reviews.write')}
          </h3>
          <p className="mt-2 text-sm text-muted">{t('reviews.replaces')}</p>
        </div>
        <StarChoice
          value={rating}
          error={showsMissing && rating === 0 ? t('reviews.unrated') : undefined}
          onChange={setRating}
        />
        <Field label={t('reviews.titleField')} optional>
          <TextInput name="title" defaultValue={draft.title} maxLength={MAX_TITLE_LENGTH} />
        </Field>
        <Field label={t('reviews.comment')} optional>
          <Textarea name="comment" rows={5} defaultValue={draft.comment} maxLength={MAX_COMMENT_LENGTH} />
        </Field>
        <ReviewPicturesField productId={productId} pictures={pictures} onChange={setPictures} onBusy={setUploading} />
        <ErrorNotice>
          {error &&
            !isLoading &&
            (deletedKeys.length === 0
              ? getErrorText(error, t('reviews.saveFailed'))
              : deletedNumbers.length > 0 && t('reviews.picturesGone', { numbers: joinNames(deletedNumbers) }))}
        </ErrorNotice>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="outline" busy={isLoading || isUploading}>
            {t(isLoading ? 'reviews.sending' : 'reviews.submit')}
          </Button>
          <Button variant="link" className="px-2" onClick={onCancel}>
            {t('reviews.cancel')}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
