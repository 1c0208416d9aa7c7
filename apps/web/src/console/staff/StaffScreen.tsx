import type { StaffInvitation, StaffMember } from '@trad/contract/console/staff-members';
import { useState } from 'react';
import { getErrorText } from '../../app/http/get-error-text.ts';
import { useGetStaffQuery } from '../../features/console/people.api.ts';
import { DocumentTitle } from '../../features/content/DocumentTitle.tsx';
import { useT } from '../../i18n/use-t.ts';
import { ErrorState } from '../../ui/feedback/EmptyState.tsx';
import { useCan } from '../operator.ts';
import { ScreenHeader } from '../shell/ScreenHeader.tsx';
import { ScreenSkeleton } from '../shell/ScreenSkeleton.tsx';
import { InvitationsPanel } from './InvitationsPanel.tsx';
import { InviteDialog } from './InviteDialog.tsx';
import { MemberDialog } from './MemberDialog.tsx';
import { type MemberAction, MemberRow } from './MemberRow.tsx';
import { RolesDialog } from './RolesDialog.tsx';
import { RolesTable } from './RolesTable.tsx';

type Opened =
  | { action: MemberAction; member: StaffMember }
  | { action: 'invite'; again?: StaffInvitation | undefined }
  | null;

/** The operators, open invitations, and the permissions of each role. */
export function StaffScreen() {
  const t = useT();
  const canWrite = useCan('staff.write');
  const { data, error, refetch } = useGetStaffQuery({}, { refetchOnMountOrArgChange: true });
  const [opened, setOpened] = useState<Opened>(null);
  const close = () => setOpened(null);
  if (!data)
    return error ? (
      <ErrorState level={1} title={getErrorText(error, t('error.NETWORK'))} onRetry={() => void refetch()} />
    ) : (
      <ScreenSkeleton />
    );
  const { members, invitations, roles } = data.data;
  return (
    <>
      <DocumentTitle>{t('console.staff')}</DocumentTitle>
      <ScreenHeader title={t('console.staff')} aside={t('staff.count', { count: members.length })}>
        {canWrite && (
          <button
            type="button"
            aria-haspopup="dialog"
            className="console-button console-button-primary"
            onClick={() => setOpened({ action: 'invite' })}
          >
            {t('staff.invite')}
          </button>
        )}
      </ScreenHeader>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <section aria-label={t('console.staff')} className="console-panel min-w-0">
          <ul>
            {members.map((member) => (
              <MemberRow
                key={member.id}
                member={member}
                onAct={canWrite ? (action) => setOpened({ action, member }) : undefined}
              />
            ))}
          </ul>
        </section>
        <div className="grid min-w-0 gap-3">
          <InvitationsPanel
            invitations={invitations}
            canWrite={canWrite}
            onInviteAgain={(again) => setOpened({ action: 'invite', again })}
          />
          <RolesTable roles={roles} />
        </div>
      </div>
      {opened?.action === 'invite' && <InviteDialog roles={roles} again={opened.again} onClose={close} />}
      {opened?.action === 'roles' && <RolesDialog member={opened.member} roles={roles} onClose={close} />}
      {(opened?.action === 'remove' || opened?.action === 'removeFactor') && (
        <MemberDialog member={opened.member} action={opened.action} onClose={close} />
      )}
    </>
  );
}
