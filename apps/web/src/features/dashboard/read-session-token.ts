import type { Session } from '../../app/state/session.ts';

/** The session's token. Compare it before writing into the cache: its entries are the same for whoever signs in next. */
export const readSessionToken = (getState: () => unknown) => (getState() as { session: Session }).session.token;
