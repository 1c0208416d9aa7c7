import { cx } from '../../lib/cx.ts';
import { isPicture } from './picture-sources.ts';

interface AvatarProps {
  name: string;
  /** Used for the initial without a name. */
  email?: string;
  image: string | null | undefined;
  className?: string;
}

/** The picture or initials of a person or a store. Decorative: the name is shown beside it. */
export function Avatar({ name, email, image, className }: AvatarProps) {
  const boxClass = cx('size-11 shrink-0 rounded-full bg-white text-clay', className);
  if (isPicture(image)) {
    return <img src={image} alt="" width={44} height={44} loading="lazy" className={cx(boxClass, 'object-cover')} />;
  }
  return (
    <span aria-hidden className={cx(boxClass, 'grid place-items-center text-sm font-semibold')}>
      {getInitials(name, email)}
    </span>
  );
}

/** The initials of the first and last word of a name, else of the email address. */
export function getInitials(name: string, email = ''): string {
  const words = name.trim().split(/\s+/);
  const letters = [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => [...(word ?? '')][0] ?? '');
  return (letters.join('') || [...email.trim()][0] || '?').toUpperCase();
}
