import { cx } from '../../lib/cx.ts';

/** Sources that stand for 'there is none'. */
const MISSING = /^@http|no-image/;

interface AvatarProps {
  name: string;
  /** Gives the letter where there is no name. */
  email?: string;
  image: string | null | undefined;
  className?: string;
}

/** Somebody's picture, or the initials of their name. The name stands beside it: this is drawing. */
export function Avatar({ name, email, image, className }: AvatarProps) {
  const look = cx('size-11 shrink-0 rounded-full bg-white text-clay', className);
  if (image && !MISSING.test(image)) {
    return <img src={image} alt="" width={44} height={44} loading="lazy" className={cx(look, 'object-cover')} />;
  }
  return (
    <span aria-hidden className={cx(look, 'grid place-items-center text-sm font-semibold')}>
      {getInitials(name, email)}
    </span>
  );
}

/** First letters of the first and the last word, else of the e-mail address. */
export function getInitials(name: string, email = ''): string {
  const words = name.trim().split(/\s+/);
  const letters = [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => [...(word ?? '')][0] ?? '');
  return (letters.join('') || [...email.trim()][0] || '?').toUpperCase();
}
