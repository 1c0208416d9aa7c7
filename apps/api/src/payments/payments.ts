/** The payments' door: what other domains may call. */
export { openAttempt } from './open-attempt.ts';
export { settle } from './settle.ts';
