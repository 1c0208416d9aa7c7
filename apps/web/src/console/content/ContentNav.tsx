import { CONTENT_KIND_NAMES } from '@trad/contract/console/content-kinds';
import { consolePaths } from '../../app/console-paths.ts';
import { useT } from '../../i18n/use-t.ts';
import { SectionTabs } from '../shell/SectionTabs.tsx';

/** The parts that are no lists. */
export const CONTENT_PARTS = ['texts', 'home', 'links'] as const;
export type ContentPart = (typeof CONTENT_PARTS)[number];

/** The parts of the storefront. */
export function ContentNav({ current }: { current: string }) {
  const t = useT();
  const kinds = CONTENT_KIND_NAMES.map((kind) => ({ name: kind as string, label: t(`front.kind.${kind}`) }));
  const parts = [...kinds, ...CONTENT_PARTS.map((name) => ({ name: name as string, label: t(`front.part.${name}`) }))];
  return (
    <SectionTabs
      label={t('front.parts')}
      tabs={parts.map(({ name, label }) => ({
        to: consolePaths.contentPart(name),
        label,
        isCurrent: name === current,
      }))}
    />
  );
}
