import { CONTENT_KIND_NAMES } from '@trad/contract/console/content-kinds';
import { consolePaths } from '../../app/console-paths.ts';
import { useT } from '../../i18n/use-t.ts';
import { SectionTabs } from '../shell/SectionTabs.tsx';

/** The tabs other than lists of items. */
export const CONTENT_TABS = ['texts', 'home', 'links'] as const;
export type ContentTab = (typeof CONTENT_TABS)[number];

/** The tabs of the storefront's content. */
export function ContentNav({ current }: { current: string }) {
  const t = useT();
  const kinds = CONTENT_KIND_NAMES.map((kind) => ({ name: kind as string, label: t(`contentEditor.kind.${kind}`) }));
  const tabs = [
    ...kinds,
    ...CONTENT_TABS.map((name) => ({ name: name as string, label: t(`contentEditor.part.${name}`) })),
  ];
  return (
    <SectionTabs
      label={t('contentEditor.parts')}
      tabs={tabs.map(({ name, label }) => ({
        to: consolePaths.contentTab(name),
        label,
        isCurrent: name === current,
      }))}
    />
  );
}
