import type { SandboxRequest } from '../http.ts';
import type { ProviderContext } from '../records.ts';

/** A browser's request with its handler's context. */
export interface PageRequest {
  http: SandboxRequest;
  context: ProviderContext;
  /** The base path of the sandbox, without a trailing slash. */
  base: string;
  /** The folder of scripts and styles. */
  assets: string;
  /** Runs a synchronous change, makes it durable and sends its webhooks. */
  commit: (work: () => unknown) => Promise<void>;
}
