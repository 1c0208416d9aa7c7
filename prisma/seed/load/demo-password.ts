/** The password of every demo login. It is printed at the start and in the README: the demo shop has no secrets. */
export const DEMO_PASSWORD = 'Try-Trad-Today';
