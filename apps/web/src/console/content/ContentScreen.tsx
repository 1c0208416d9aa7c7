import { CONTENT_KINDS, type ContentKindName } from '@trad/contract/console/content-kinds';
import { useNavigate, useParams } from 'react-router-dom';
import { consolePaths } from '../../app/console-paths.ts';
import { getErrorText } from '../../app/http/get-error-text.ts';
import { useGetContentItemsQuery, useGetFrontSettingsQuery } from '../../features/console/content.api.ts';
import { DocumentTitle } from '../../features/content/DocumentTitle.tsx';
import { useT } from '../../i18n/use-t.ts';
import { Link } from '../../ui/actions/Link.tsx';
import { ErrorState } from '../../ui/feedback/EmptyState.tsx';
import { LiveRegion } from '../../ui/feedback/LiveRegion.tsx';
import { KeyCaps } from '../keyboard/KeyCaps.tsx';
import { useShortcuts } from '../keyboard/shortcuts.ts';
import { useCan } from '../operator.ts';
import { NotFoundScreen } from '../shell/NotFoundScreen.tsx';
import { ScreenHeader } from '../shell/ScreenHeader.tsx';
import { CONTENT_TABS, ContentNav, type ContentTab } from './ContentNav.tsx';
import { HomeSectionsEditor } from './HomeSectionsEditor.tsx';
import { ItemList } from './ItemList.tsx';
import { LinksEditor } from './LinksEditor.tsx';
import { TextList } from './TextList.tsx';
import { useContentOrder } from './use-content-order.ts';

const NONE: never[] = [];

/** The content of the storefront: lists of items, texts of pages, sections of the home page, and links. */
export function ContentScreen() {
  const { kind = 'announcement' } = useParams();
  const tab = CONTENT_TABS.find((name) => name === kind);
  if (tab) return <TabScreen tab={tab} />;
  return Object.hasOwn(CONTENT_KINDS, kind) ? (
    <KindList key={kind} kind={kind as ContentKindName} />
  ) : (
    <NotFoundScreen />
  );
}

function TabScreen({ tab }: { tab: ContentTab }) {
  const t = useT();
  return (
    <>
      <DocumentTitle>{t(`contentEditor.part.${tab}`)}</DocumentTitle>
      <ScreenHeader title={t('console.content')} />
      <ContentNav current={tab} />
      {tab === 'texts' ? <TextList /> : <Settings tab={tab} />}
    </>
  );
}

function Settings({ tab }: { tab: 'home' | 'links' }) {
  const t = useT();
  const { data, error, refetch } = useGetFrontSettingsQuery({}, { refetchOnMountOrArgChange: true });
  if (data)
    return tab === 'home' ? <HomeSectionsEditor home={data.data.home} /> : <LinksEditor links={data.data.links} />;
  return error ? (
    <ErrorState level={2} title={getErrorText(error, t('error.NETWORK'))} onRetry={() => void refetch()} />
  ) : (
    <div aria-busy className="console-panel h-60" />
  );
}

function KindList({ kind }: { kind: ContentKindName }) {
  const t = useT();
  const navigate = useNavigate();
  const canWrite = useCan('content.write');
  const { currentData, error, refetch } = useGetContentItemsQuery({ kind }, { refetchOnMountOrArgChange: true });
  const items = currentData?.data ?? NONE;
  const { ordered, move, announcement } = useContentOrder(kind, items);
  const addPath = consolePaths.contentItem(kind, 'new');
  useShortcuts(
    canWrite ? [{ keys: 'n', label: t(`contentEditor.add.${kind}`), run: () => void navigate(addPath) }] : [],
  );
  return (
    <>
      <DocumentTitle>{t(`contentEditor.kind.${kind}`)}</DocumentTitle>
      <ScreenHeader title={t('console.content')}>
        {canWrite && (
          <Link to={addPath} className="console-button console-button-primary">
            {t(`contentEditor.add.${kind}`)} <KeyCaps keys="n" className="max-md:hidden" />
          </Link>
        )}
      </ScreenHeader>
      <ContentNav current={kind} />
      {currentData ? (
        ordered.length > 0 ? (
          <>
            <ItemList
              label={t(`contentEditor.kind.${kind}`)}
              items={ordered}
              onMove={canWrite ? (id, to) => void move(id, to) : undefined}
            />
            {canWrite && ordered.length > 1 && (
              <p className="mt-2 text-[13px] text-muted">
                {kind === 'announcement' && `${t('contentEditor.firstShows')} `}
                <span className="max-md:hidden">{t('contentEditor.orderKeys')}</span>
              </p>
            )}
          </>
        ) : (
          <p className="console-panel p-6 text-center text-muted">{t('contentEditor.empty')}</p>
        )
      ) : error ? (
        <ErrorState level={2} title={getErrorText(error, t('error.NETWORK'))} onRetry={() => void refetch()} />
      ) : (
        <div aria-busy className="console-panel h-60" />
      )}
      <LiveRegion>{announcement}</LiveRegion>
    </>
  );
}
