/** The staff domain's public interface: what other domains may import. */

export { staffMails } from './invitations/invitation-mail.ts';
