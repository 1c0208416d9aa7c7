import type { StaffInvitation } from '@trad/contract/console/staff-members';
import { createIdempotencyKey } from '../../app/http/create-idempotency-key.ts';
import { getErrorText } from '../../app/http/get-error-text.ts';
import { useRevokeStaffInvitationMutation } from '../../features/console/people.api.ts';
import { useLocale, useT } from '../../i18n/use-t.ts';
import { formatMoment } from '../../lib/dates.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { PanelRow, PersonPanel } from '../people/PersonPanel.tsx';

interface InvitationsPanelProps {
  invitations: readonly StaffInvitation[];
  canWrite: boolean;
  onInviteAgain: (invitation: StaffInvitation) => void;
}

/** The invitations that nobody has accepted yet. */
export function InvitationsPanel({ invitations, canWrite, onInviteAgain }: InvitationsPanelProps) {
  const t = useT();
  const locale = useLocale();
  const [revoke, { isLoading }] = useRevokeStaffInvitationMutation();
  const revokeOne = async (invitation: StaffInvitation) => {
    if (isLoading) return;
    const { id, name } = invitation;
    const { error } = await revoke({ input: { id }, key: createIdempotencyKey() });
    if (error) return toast('error', getErrorText(error, t('error.NETWORK')));
    toast('success', t('staff.revoked', { name }), {
      label: t('staff.inviteAgain'),
      run: () => onInviteAgain(invitation),
    });
  };
  return (
    <PersonPanel title={t('staff.invitations')} empty={invitations.length === 0 ? t('staff.noInvitations') : undefined}>
      <ul>
        {invitations.map((invitation) => (
          <PanelRow
            key={invitation.id}
            end={
              canWrite && (
                <span className="flex flex-wrap justify-end gap-x-3">
                  {invitation.is_expired === 1 && (
                    <button
                      type="button"
                      className="console-link min-h-11 text-[13px] md:min-h-8"
                      onClick={() => onInviteAgain(invitation)}
                    >
                      {t('staff.inviteAgain')}
                    </button>
                  )}
                  <button
                    type="button"
                    aria-label={t('staff.revokeOf', { name: invitation.name })}
                    className="console-link min-h-11 text-[13px] md:min-h-8"
                    onClick={() => void revokeOne(invitation)}
                  >
                    {t('staff.revoke')}
                  </button>
                </span>
              )
            }
          >
            <bdi className="block truncate font-medium">{invitation.name}</bdi>
            <bdi dir="ltr" className="block truncate text-muted">
              {invitation.email}
            </bdi>
            <span className="block text-[13px] text-muted">
              {invitation.roles.map((role) => t(`console.role.${role}`)).join(' · ')}
              {' · '}
              {invitation.is_expired === 1
                ? t('staff.expired')
                : t('staff.invitedBy', {
                    name: invitation.invited_by,
                    time: formatMoment(invitation.expires_at, locale),
                  })}
            </span>
          </PanelRow>
        ))}
      </ul>
    </PersonPanel>
  );
}
