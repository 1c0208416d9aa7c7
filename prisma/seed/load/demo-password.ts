/** The password of every demo login. It is printed at the start and in the README: the demo shop has no secrets. */
export const DEMO_PASSWORD = 'Try-Trad-Today';

/** The demo logins are the first accounts of the demo shop, which is seeded only where there are none. */
export const DEMO_LOGIN_COUNT = 3;
