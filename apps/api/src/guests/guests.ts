/** Public interface of the domain: what other domains may import. */
export { guestJobs } from './guest-jobs.ts';
export { guestMails } from './guest-mails.ts';
