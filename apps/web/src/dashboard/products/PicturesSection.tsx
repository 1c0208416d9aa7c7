import { MAX_PICTURES } from '@trad/contract/dashboard/product-limits';
import { MAX_PICTURE_WIDTH, MIN_PICTURE_SIDE } from '@trad/file-formats/picture-files';
import { useRef, useState } from 'react';
import { getErrorText } from '../../app/http/get-error-text.ts';
import { type DraftOption, type DraftPicture, moveItem } from '../../features/dashboard/product-draft.ts';
import { useUploadVendorPictureMutation } from '../../features/dashboard/vendor.api.ts';
import { useT } from '../../i18n/use-t.ts';
import { cx } from '../../lib/cx.ts';
import { MAX_PICTURE_BYTES, scaleToWidth, shrinkPicture } from '../../lib/shrink-picture.ts';
import { IconButton } from '../../ui/actions/IconButton.tsx';
import { Section } from '../../ui/dashboard/Section.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import { LiveRegion } from '../../ui/feedback/LiveRegion.tsx';
import { ErrorNotice } from '../../ui/feedback/Notice.tsx';
import { Spinner } from '../../ui/feedback/Spinner.tsx';
import { FileDrop } from '../FileDrop.tsx';
import { PictureValueSelect } from './PictureValueSelect.tsx';

const MEDIA_TYPES = ['image/jpeg', 'image/png', 'image/webp'];
const pictureScale = scaleToWidth(MAX_PICTURE_WIDTH, MIN_PICTURE_SIDE);

interface PicturesSectionProps {
  images: DraftPicture[];
  title: string;
  /** The error text of a product without pictures. */
  error: string | undefined;
  options: DraftOption[];
  onChange: (change: (images: DraftPicture[]) => DraftPicture[]) => void;
  /** Called with the upload of chosen files, which ends when all are added or refused. */
  onUpload: (upload: Promise<void>) => void;
}

/** The product's pictures, uploaded by drop or file input, and sorted by drag or buttons. */
export function PicturesSection({ images, title, error, options, onChange, onUpload }: PicturesSectionProps) {
  const t = useT();
  const [upload] = useUploadVendorPictureMutation();
  const [pendingCount, setPendingCount] = useState(0);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [announcement, setAnnouncement] = useState('');
  const [dragged, setDragged] = useState<number | null>(null);
  const list = useRef<HTMLUListElement>(null);

  const addProblem = (text: string) => setProblems((before) => [...new Set([...before, text])]);
  const send = async (chosen: File) => {
    const showProblem = (text: string) => addProblem(`${chosen.name}: ${text}`);
    setPendingCount((count) => count + 1);
    try {
      const { file, size } = await shrinkPicture(chosen, pictureScale);
      if (size && Math.min(size.width, size.height) < MIN_PICTURE_SIDE)
        return showProblem(t('pictures.tooSmall', { ...size, least: MIN_PICTURE_SIDE }));
      if (file.size > MAX_PICTURE_BYTES) return showProblem(t('pictures.tooLarge'));
      const form = new FormData();
      form.set('image', file);
      const { data, error } = await upload(form);
      if (!data) return showProblem(getErrorText(error, t('pictures.uploadFailed')));
      add(data.data, chosen.name);
    } finally {
      setPendingCount((count) => count - 1);
    }
  };
  const add = ({ key, image }: { key: string; image: string }, name: string) => {
    onChange((before) => [...before, { key, image, alt: title, option_value: null }]);
    setAnnouncement(t('pictures.added', { name }));
  };
  const addFiles = async (files: Iterable<File>) => {
    setProblems([]);
    let remaining = MAX_PICTURES - images.length;
    // Sequentially, to keep the order of the files.
    for (const file of files) {
      if (!MEDIA_TYPES.includes(file.type)) addProblem(`${file.name}: ${t('pictures.wrongType')}`);
      else if (remaining <= 0) addProblem(t('pictures.tooMany', { most: MAX_PICTURES }));
      else {
        remaining -= 1;
        await send(file);
      }
    }
  };
  // By their places: an import may have stored a product that shows a picture twice.
  const update = (index: number, changes: Partial<DraftPicture>) =>
    onChange((before) => before.map((other, place) => (place === index ? { ...other, ...changes } : other)));
  const move = (from: number, to: number) => {
    if (to < 0 || to >= images.length || from === to) return;
    onChange((before) => moveItem(before, from, to));
    setAnnouncement(t('pictures.moved', { place: to + 1, count: images.length }));
  };
  /** Focuses the first of these selectors that has an element, once the changed list is rendered. */
  const focusLater = (...selectors: string[]) =>
    requestAnimationFrame(() => {
      const found = selectors.map((selector) => list.current?.querySelector<HTMLElement>(selector));
      found.find(Boolean)?.focus();
    });
  const moveByButton = (from: number, step: -1 | 1) => {
    move(from, from + step);
    // Move the focus with the picture: at an end to its other button, as this one is disabled there.
    const item = `li:nth-child(${from + step + 1})`;
    focusLater(`${item} [data-step="${step}"]:not([disabled])`, `${item} [data-step]:not([disabled])`);
  };
  const remove = (index: number) => {
    onChange((before) => before.toSpliced(index, 1));
    focusLater(`li:nth-child(${index + 1}) [data-remove]`, '[data-field="images"]');
  };

  return (
    <Section title={t('productForm.pictures')} text={t('productForm.picturesText')}>
      <ul ref={list} className="grid grid-cols-2 gap-4 lg:grid-cols-3">
        {images.map(({ key, image, alt, option_value }, index) => (
          <li
            key={`${key} ${images.slice(0, index).filter((other) => other.key === key).length}`}
            draggable
            className={cx('min-w-0 transition-opacity', dragged === index && 'opacity-50')}
            onDragStart={() => setDragged(index)}
            onDragEnd={() => setDragged(null)}
            onDragOver={(event) => dragged !== null && event.preventDefault()}
            onDrop={(event) => {
              if (dragged === null) return;
              event.preventDefault();
              event.stopPropagation();
              move(dragged, index);
              setDragged(null);
            }}
          >
            <div className="relative overflow-hidden rounded-picture bg-sand">
              <img src={image} alt={alt} className="aspect-4/5 w-full object-cover" />
              {index === 0 && (
                <span className="absolute start-2.5 bottom-2.5 rounded-full bg-ink px-3 py-1 text-[13px] font-semibold text-white">
                  {t('productForm.cover')}
                </span>
              )}
              <IconButton
                variant="paper"
                label={t('pictures.removeAt', { place: index + 1 })}
                data-remove
                className="absolute end-2 top-2"
                onClick={() => remove(index)}
              >
                <Icon name="x" size={18} />
              </IconButton>
            </div>
            <div className="mt-2 flex items-center gap-1">
              <IconButton
                label={t('pictures.earlier', { place: index + 1 })}
                data-step="-1"
                disabled={index === 0}
                onClick={() => moveByButton(index, -1)}
              >
                <Icon name="arrow-left" size={18} className="rtl-mirror" />
              </IconButton>
              <IconButton
                label={t('pictures.later', { place: index + 1 })}
                data-step="1"
                disabled={index === images.length - 1}
                onClick={() => moveByButton(index, 1)}
              >
                <Icon name="arrow-right" size={18} className="rtl-mirror" />
              </IconButton>
            </div>
            <label className="mt-1 block">
              <span className="mb-1 block text-sm text-muted">{t('pictures.alt')}</span>
              <input
                className={cx('control h-11 px-3! text-[15px]!')}
                value={alt}
                maxLength={300}
                onChange={({ target }) => update(index, { alt: target.value })}
              />
            </label>
            <PictureValueSelect
              options={options}
              value={option_value}
              onChange={(value) => update(index, { option_value: value })}
            />
          </li>
        ))}
        <li className={cx(images.length % 2 === 0 && 'max-lg:col-span-2', images.length % 3 === 0 && 'lg:col-span-3')}>
          <FileDrop
            multiple
            accept={MEDIA_TYPES.join(',')}
            label={t(pendingCount > 0 ? 'pictures.uploading' : 'pictures.add')}
            help={t('pictures.kinds', { least: MIN_PICTURE_SIDE })}
            icon={pendingCount > 0 ? <Spinner /> : <Icon name="image-plus" size={26} className="text-clay" />}
            className="rounded-picture!"
            field="images"
            onFiles={(files) => onUpload(addFiles(files))}
          />
        </li>
      </ul>
      <ErrorNotice className="mt-4">
        {problems.length > 0
          ? problems.map((problem) => (
              <bdi key={problem} className="block">
                {problem}
              </bdi>
            ))
          : error}
      </ErrorNotice>
      <LiveRegion>{announcement}</LiveRegion>
    </Section>
  );
}
