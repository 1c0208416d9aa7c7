import { CONTENT_KIND_NAMES } from '@trad/contract/console/content-kinds';
import { consolePaths } from '../../app/console-paths.ts';
import { useT } from '../../i18n/use-t.ts';
import { cx } from '../../lib/cx.ts';
import { Link } from '../../ui/actions/Link.tsx';

/** The parts of the shop front. */
export function ContentNav({ current }: { current: string }) {
  const t = useT();
  const parts = CONTENT_KIND_NAMES.map((kind) => ({ name: kind as string, label: t(`front.kind.${kind}`) }));
  return (
    <nav aria-label={t('front.parts')} className="-mx-(--gutter) mb-3 overflow-x-auto px-(--gutter)">
      <ul className="flex gap-1 border-b border-line">
        {parts.map(({ name, label }) => (
          <li key={name}>
            <Link
              to={consolePaths.contentPart(name)}
              aria-current={name === current ? 'page' : undefined}
              className={cx(
                'flex h-11 items-center border-b-2 px-3 whitespace-nowrap md:h-9',
                name === current ? 'border-ink font-semibold' : 'border-transparent text-body hover:text-ink',
              )}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
