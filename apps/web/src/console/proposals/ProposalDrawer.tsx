import type { ProposalRow } from '@trad/contract/console/catalogue/proposals';
import { useState } from 'react';
import { consolePaths } from '../../app/console-paths.ts';
import { isCallError } from '../../app/http/call-error.ts';
import { getErrorText } from '../../app/http/get-error-text.ts';
import { useIdempotencyKey } from '../../app/http/use-idempotency-key.ts';
import { useGetProposalsQuery, useRejectProposalMutation } from '../../features/console/products.api.ts';
import { useLocale, useT } from '../../i18n/use-t.ts';
import { formatMoment } from '../../lib/dates.ts';
import { Link } from '../../ui/actions/Link.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { Drawer } from '../../ui/overlays/Dialog.tsx';
import { ConflictNotice } from '../editing/ConflictNotice.tsx';
import { HistoryPanel } from '../history/HistoryPanel.tsx';
import { RowPlaceholder } from '../list/RowPlaceholder.tsx';
import { ReasonDialog } from '../products/ReasonDialog.tsx';
import { AcceptProposalForm } from './AcceptProposalForm.tsx';
import { ProposalPill } from './ProposalPill.tsx';

interface ProposalDrawerProps {
  id: number;
  /** Its row of the list; undefined if it is on another page. */
  listed: ProposalRow | undefined;
  canWrite: boolean;
  onClose: () => void;
}

/** A proposed category with its vendor and parent, and the decision, which cannot be undone. */
export function ProposalDrawer({ id, listed, canWrite, onClose }: ProposalDrawerProps) {
  const t = useT();
  const result = useGetProposalsQuery({ ids: String(id) }, { skip: listed !== undefined });
  const proposal = listed ?? result.currentData?.data.find((row) => row.id === id);
  const [reject, { isLoading }] = useRejectProposalMutation();
  const [isRejecting, setRejecting] = useState(false);
  const [reason, setReason] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const [isConflict, setConflict] = useState(false);
  const getIdempotencyKey = useIdempotencyKey();
  const isPending = proposal?.status === 'pending';
  const submitRejection = async () => {
    setFailure(null);
    const input = { id, reason };
    const { error } = await reject({ input, key: getIdempotencyKey(input) });
    if (!error) {
      toast('success', t('proposals.rejected', { name: proposal?.name }));
      return onClose();
    }
    if (isCallError(error) && error.code === 'EDITED_MEANWHILE') {
      setRejecting(false);
      return setConflict(true);
    }
    setFailure(getErrorText(error, t('error.NETWORK')));
  };
  return (
    <>
      <Drawer
        title={proposal ? <bdi>{proposal.name}</bdi> : t('proposals.one')}
        aside={proposal ? undefined : <bdi dir="ltr">#{id}</bdi>}
        onClose={onClose}
        footer={
          isPending &&
          canWrite && (
            <button
              type="button"
              aria-haspopup="dialog"
              className="console-button console-button-danger"
              onClick={() => {
                setFailure(null);
                setRejecting(true);
              }}
            >
              {t('proposals.reject')}
            </button>
          )
        }
      >
        {proposal ? (
          <div className="grid gap-4">
            {isConflict && (
              <ConflictNotice subject={{ subjectKind: 'category_proposal', id: String(id) }} fields={[]}>
                {t('proposals.decidedMeanwhile')}
              </ConflictNotice>
            )}
            <ProposalFacts proposal={proposal} />
            {isPending && canWrite && (
              <AcceptProposalForm proposal={proposal} onConflict={() => setConflict(true)} onDone={onClose} />
            )}
            {!isPending && <HistoryPanel subjectKind="category_proposal" id={id} />}
          </div>
        ) : (
          <RowPlaceholder result={result} goneText={t('proposals.gone')} />
        )}
      </Drawer>
      {proposal && isRejecting && (
        <ReasonDialog
          title={t('proposals.rejectOne', { name: proposal.name })}
          help={t('proposals.vendorReads')}
          submitLabel={t('proposals.reject')}
          reason={reason}
          onReason={setReason}
          failure={failure}
          isBusy={isLoading}
          onSubmit={() => void submitRejection()}
          onClose={() => setRejecting(false)}
        >
          {t('proposals.rejectText', { store: proposal.store.name })}
        </ReasonDialog>
      )}
    </>
  );
}

/** What the vendor proposed, and the category that was made of it. */
function ProposalFacts({ proposal }: { proposal: ProposalRow }) {
  const t = useT();
  const locale = useLocale();
  const { parent, status, store, reason, category } = proposal;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <ProposalPill status={status} />
        <Link to={consolePaths.products({ store_id: String(store.id) })} className="console-link">
          <bdi>{store.name}</bdi>
        </Link>
        <time dateTime={proposal.created_at} className="text-muted">
          {formatMoment(proposal.created_at, locale)}
        </time>
      </div>
      <p className="text-muted">
        {parent ? t('proposals.proposedBelow', { path: parent.path.join(' › ') }) : t('proposals.proposedTop')}
      </p>
      {reason && (
        <p className="rounded-control bg-sand px-3 py-2 break-words whitespace-pre-line">
          <bdi>{reason}</bdi>
        </p>
      )}
      {category && (
        <Link
          to={consolePaths.products({ category_id: String(category.id) })}
          className="console-link justify-self-start"
        >
          <bdi>{category.name}</bdi>
        </Link>
      )}
    </>
  );
}
