import { CONTENT_KIND_NAMES } from '@trad/contract/console/content-kinds';
import { consolePaths } from '../../app/console-paths.ts';
import { useT } from '../../i18n/use-t.ts';
import { cx } from '../../lib/cx.ts';
import { Link } from '../../ui/actions/Link.tsx';

/** The parts that are no lists. */
export const CONTENT_PARTS = ['texts', 'home', 'links'] as const;
export type ContentPart = (typeof CONTENT_PARTS)[number];

/** The parts of the shop front. */
export function ContentNav({ current }: { current: string }) {
  const t = useT();
  const kinds = CONTENT_KIND_NAMES.map((kind) => ({ name: kind as string, label: t(`front.kind.${kind}`) }));
  const parts = [...kinds, ...CONTENT_PARTS.map((name) => ({ name: name as string, label: t(`front.part.${name}`) }))];
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
