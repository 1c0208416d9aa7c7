import type { SandboxRequest } from '../http.ts';
import type { Books } from '../records.ts';

/** What a browser asks for, and what pages work with. */
export interface PageRequest {
  asked: SandboxRequest;
  books: Books;
  /** The path below which the sandbox is served, without a slash at its end. */
  base: string;
  /** Where the scripts and styles lie. */
  assets: string;
  /** Does something in one turn, makes it durable, and tells the shop. */
  act: (work: () => unknown) => Promise<void>;
}
