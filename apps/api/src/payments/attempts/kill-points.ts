/**
 * Points between two steps of a payment at which a process may end. They do nothing unless the chaos suite (chaos/)
 * adds a `killPoint` to the server's dependencies, which kills the process or throws.
 */
export const KILL_POINTS = [
  'after_attempt_insert',
  'after_provider_create',
  'after_attach',
  'after_provider_read',
  'after_attempt_found',
  'before_capture',
  'after_capture',
  'in_settle_tx',
  'after_settle_commit',
  'in_cod_tx',
  'after_cod_commit',
  'after_cancelling',
  'after_provider_cancel',
  'after_event_insert',
  'before_response',
  'after_refund',
] as const;
export type KillPoint = (typeof KILL_POINTS)[number];

declare module '../../platform/deps.ts' {
  interface Deps {
    killPoint?: (point: KillPoint) => void;
  }
}
