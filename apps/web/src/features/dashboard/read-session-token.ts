import type { Session } from '../../app/state/session.ts';

/** The session's token. With another one since a request was sent, another person has the same entries of the cache. */
export const readSessionToken = (getState: () => unknown) => (getState() as { session: Session }).session.token;
