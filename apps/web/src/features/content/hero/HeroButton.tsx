import { UrlLink } from '../../../app/UrlLink.tsx';
import { Button } from '../../../ui/actions/Button.tsx';
import { getButtonClass } from '../../../ui/actions/button-class.ts';

interface HeroButtonProps {
  /** Absent: no button. */
  label?: string | null | undefined;
  /** The button's URL; without one it has no effect, as the specification says of the banner's. */
  link?: string | null | undefined;
}

export function HeroButton({ label, link }: HeroButtonProps) {
  if (!label) return null;
  if (!link) return <Button>{label}</Button>;
  return (
    <UrlLink url={link} className={getButtonClass({ variant: 'primary' })}>
      {label}
    </UrlLink>
  );
}
