/**
 * Settings of a session by which PostgreSQL notices within half a minute that the machine of its client is lost. No
 * packet says so, and the system's own settings keep the session, its transaction and its locks for two hours.
 * PostgreSQL ignores them for Unix sockets.
 */
export const SERVER_KEEPALIVE = {
  tcp_keepalives_idle: 15,
  tcp_keepalives_interval: 5,
  tcp_keepalives_count: 3,
  // Keepalives are not sent while data waits for its acknowledgement.
  tcp_user_timeout: 30_000,
};

/** The driver's settings by which a client that waits without a timeout notices that the machine of PostgreSQL is lost. */
export const CLIENT_KEEPALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 15_000 };
