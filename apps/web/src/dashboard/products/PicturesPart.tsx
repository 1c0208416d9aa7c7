import { MOST_PICTURES } from '@trad/contract/vendor-area/product-limits';
import { LARGEST_WIDTH, LEAST_SIDE } from '@trad/file-formats/picture-files';
import { ArrowLeft, ArrowRight, ImagePlus, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { errorText } from '../../app/http/error-text.ts';
import { type DraftOption, type DraftPicture, moveItem } from '../../features/vendor-area/product-draft.ts';
import { useUploadVendorPictureMutation } from '../../features/vendor-area/vendor.api.ts';
import { useT } from '../../i18n/use-t.ts';
import { cx } from '../../lib/cx.ts';
import { MAX_PICTURE_BYTES, scaleToWidth, shrinkPicture } from '../../lib/shrink-picture.ts';
import { IconButton } from '../../ui/actions/IconButton.tsx';
import { Section } from '../../ui/dashboard/Section.tsx';
import { LiveRegion } from '../../ui/feedback/LiveRegion.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Spinner } from '../../ui/feedback/Spinner.tsx';
import { controlClass } from '../../ui/forms/Field.tsx';
import { FileDrop } from '../FileDrop.tsx';
import { ShownValue } from './ShownValue.tsx';

const TYPES = ['image/jpeg', 'image/png', 'image/webp'];
const shownScale = scaleToWidth(LARGEST_WIDTH, LEAST_SIDE);

interface PicturesPartProps {
  images: DraftPicture[];
  title: string;
  options: DraftOption[];
  onChange: (change: (images: DraftPicture[]) => DraftPicture[]) => void;
}

/** The pictures in their order: dropped or chosen, moved by drag or by buttons, each with its words. */
export function PicturesPart({ images, title, options, onChange }: PicturesPartProps) {
  const t = useT();
  const [upload] = useUploadVendorPictureMutation();
  const [waiting, setWaiting] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const [dragged, setDragged] = useState<number | null>(null);
  const list = useRef<HTMLUListElement>(null);

  const send = async (chosen: File) => {
    const refuse = (text: string) => setProblem(`${chosen.name}: ${text}`);
    setWaiting((count) => count + 1);
    try {
      const { file, size } = await shrinkPicture(chosen, shownScale);
      if (size && Math.min(size.width, size.height) < LEAST_SIDE)
        return refuse(t('pictures.tooSmall', { ...size, least: LEAST_SIDE }));
      if (file.size > MAX_PICTURE_BYTES) return refuse(t('pictures.tooLarge'));
      const form = new FormData();
      form.set('image', file);
      const { data, error } = await upload(form);
      if (!data) return refuse(errorText(error, t('pictures.uploadFailed')));
      add(data.data, chosen.name);
    } finally {
      setWaiting((count) => count - 1);
    }
  };
  const add = ({ key, image }: { key: string; image: string }, name: string) => {
    onChange((before) => [...before, { key, image, alt: title, option_value: null }]);
    setSaid(t('pictures.added', { name }));
  };
  const take = async (files: Iterable<File>) => {
    setProblem(null);
    let room = MOST_PICTURES - images.length;
    // One after the other, in the order in which they were chosen.
    for (const file of files) {
      if (!TYPES.includes(file.type)) setProblem(`${file.name}: ${t('pictures.wrongType')}`);
      else if (room <= 0) setProblem(t('pictures.tooMany', { most: MOST_PICTURES }));
      else {
        room -= 1;
        await send(file);
      }
    }
  };
  const put = (key: string, part: Partial<DraftPicture>) =>
    onChange((before) => before.map((other) => (other.key === key ? { ...other, ...part } : other)));
  const move = (from: number, to: number) => {
    if (to < 0 || to >= images.length || from === to) return;
    onChange((before) => moveItem(before, from, to));
    setSaid(t('pictures.moved', { place: to + 1, count: images.length }));
  };
  const moveByButton = (from: number, step: -1 | 1) => {
    move(from, from + step);
    // The focus goes along with the picture.
    const selector = `li:nth-child(${from + step + 1}) [data-step="${step}"]`;
    requestAnimationFrame(() => list.current?.querySelector<HTMLButtonElement>(selector)?.focus());
  };

  return (
    <Section title={t('piece.pictures')} text={t('piece.picturesText')}>
      <ul ref={list} className="grid grid-cols-2 gap-4 lg:grid-cols-3">
        {images.map(({ key, image, alt, option_value }, index) => (
          <li
            key={key}
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
                  {t('piece.cover')}
                </span>
              )}
              <IconButton
                look="paper"
                label={t('pictures.removeAt', { place: index + 1 })}
                className="absolute end-2 top-2"
                onClick={() => onChange((before) => before.filter((other) => other.key !== key))}
              >
                <X aria-hidden size={18} />
              </IconButton>
            </div>
            <div className="mt-2 flex items-center gap-1">
              <IconButton
                label={t('pictures.earlier', { place: index + 1 })}
                data-step="-1"
                disabled={index === 0}
                onClick={() => moveByButton(index, -1)}
              >
                <ArrowLeft aria-hidden size={18} className="flip" />
              </IconButton>
              <IconButton
                label={t('pictures.later', { place: index + 1 })}
                data-step="1"
                disabled={index === images.length - 1}
                onClick={() => moveByButton(index, 1)}
              >
                <ArrowRight aria-hidden size={18} className="flip" />
              </IconButton>
            </div>
            <label className="mt-1 block">
              <span className="mb-1 block text-sm text-muted">{t('pictures.alt')}</span>
              <input
                className={cx(controlClass, 'h-11 px-3! text-[15px]!')}
                value={alt}
                maxLength={300}
                onChange={({ target }) => put(key, { alt: target.value })}
              />
            </label>
            <ShownValue
              options={options}
              value={option_value}
              onChange={(value) => put(key, { option_value: value })}
            />
          </li>
        ))}
        <li className={cx(images.length % 2 === 0 && 'max-lg:col-span-2', images.length % 3 === 0 && 'lg:col-span-3')}>
          <FileDrop
            multiple
            accept={TYPES.join(',')}
            label={t(waiting > 0 ? 'pictures.uploading' : 'pictures.add')}
            help={t('pictures.kinds', { least: LEAST_SIDE })}
            icon={waiting > 0 ? <Spinner /> : <ImagePlus aria-hidden size={26} className="text-clay" />}
            className="rounded-picture!"
            onFiles={(files) => void take(files)}
          />
        </li>
      </ul>
      {problem && (
        <Notice tone="danger" live className="mt-4">
          {problem}
        </Notice>
      )}
      <LiveRegion>{said}</LiveRegion>
    </Section>
  );
}
