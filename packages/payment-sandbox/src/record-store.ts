import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import { lockFolder } from './lock-folder.ts';

/** Retention of a kind: at most `maxEntries` entries, none older than `maxAgeMs`; the oldest are dropped first. */
export interface Retention {
  maxEntries: number;
  maxAgeMs?: number;
}

/** The file of the record store cannot be read. The message has instructions. */
export class RecordStoreCorrupted extends Error {}

/** `value` null: the entry is removed. */
type Change = readonly [kind: string, id: string, value: unknown];
/** `at`: when it was added, in milliseconds. */
type Entry = { value: unknown; at: number };

const COMPACTION_THRESHOLD_BYTES = 8 * 1024 * 1024;

/**
 * The sandbox's state, in memory and in an append-only file of JSON lines. The changes of one request are one line, so a
 * crash keeps all or none of them. `flush()` resolves when all changes so far are on the disk; responses wait for it. The
 * file is compacted when most of it is outdated.
 */
export class RecordStore<Kinds extends object> {
  readonly #path: string;
  readonly #retention: Record<keyof Kinds, Retention>;
  readonly #now: () => number;
  readonly #entries = new Map<string, Map<string, Entry>>();
  readonly #unlock: () => void;
  #changes: (readonly [...Change, at: number])[] = [];
  #lines: string[] = [];
  #waiting: { resolve: () => void; reject: (error: unknown) => void }[] = [];
  #file: FileHandle | undefined;
  #isWriting = false;
  #size = 0;
  #sizeWhenCompact = 0;

  /** Opens the record store in a folder, creating it when it is missing. Throws while another process has it open. */
  constructor(folder: string, retention: Record<keyof Kinds, Retention>, now: () => number = Date.now) {
    mkdirSync(folder, { recursive: true });
    // The name that stored files have.
    this.#path = join(folder, 'ledger.jsonl');
    this.#retention = retention;
    this.#now = now;
    for (const kind of Object.keys(retention)) this.#entries.set(kind, new Map());
    this.#unlock = lockFolder(folder);
    try {
      this.#load();
    } catch (error) {
      this.#unlock();
      throw error;
    }
  }

  get<Kind extends keyof Kinds & string>(kind: Kind, id: string): Kinds[Kind] | undefined {
    const entry = this.#getEntries(kind).get(id);
    return entry && !this.#isTooOld(kind, entry) ? (entry.value as Kinds[Kind]) : undefined;
  }

  /** All of a kind, the oldest first. */
  list<Kind extends keyof Kinds & string>(kind: Kind): Kinds[Kind][] {
    const entries = [...this.#getEntries(kind).values()];
    return entries.filter((entry) => !this.#isTooOld(kind, entry)).map(({ value }) => value as Kinds[Kind]);
  }

  /** Adds or replaces an entry. Values are immutable: change a copy, and put that. */
  put<Kind extends keyof Kinds & string>(kind: Kind, id: string, value: Kinds[Kind]): Kinds[Kind] {
    const before = this.#getEntries(kind).get(id);
    const isNew = !before || this.#isTooOld(kind, before);
    // A replaced entry keeps its age and position; an expired one starts again.
    if (isNew) this.#getEntries(kind).delete(id);
    this.#change(kind, id, value, isNew ? this.#now() : before.at);
    this.#dropOldest(kind);
    return value;
  }

  /** Resolves when all changes so far are durable. Call it in the same tick as the changes. */
  flush(): Promise<void> {
    if (this.#changes.length > 0) {
      this.#lines.push(`${JSON.stringify(this.#changes)}\n`);
      this.#changes = [];
    }
    if (this.#lines.length === 0 && !this.#isWriting) return Promise.resolve();
    const durable = new Promise<void>((resolve, reject) => this.#waiting.push({ resolve, reject }));
    if (!this.#isWriting) void this.#write();
    return durable;
  }

  async close() {
    await this.flush();
    await this.#file?.close();
    this.#unlock();
  }

  #getEntries(kind: string) {
    return this.#entries.get(kind) ?? new Map<string, Entry>();
  }

  #isTooOld(kind: string, { at }: Entry) {
    const { maxAgeMs } = this.#retention[kind as keyof Kinds];
    return maxAgeMs !== undefined && this.#now() - at > maxAgeMs;
  }

  #change(kind: string, id: string, value: unknown, at: number) {
    this.#apply([kind, id, value], at);
    this.#changes.push([kind, id, value, at]);
  }

  #apply([kind, id, value]: Change, at: number) {
    const entries = this.#getEntries(kind);
    if (value === null) entries.delete(id);
    else entries.set(id, { value, at });
  }

  #dropOldest(kind: string) {
    const { maxEntries } = this.#retention[kind as keyof Kinds];
    const entries = this.#getEntries(kind);
    for (const [id, entry] of entries) {
      if (entries.size <= maxEntries && !this.#isTooOld(kind, entry)) return;
      this.#change(kind, id, null, entry.at);
    }
  }

  #load() {
    let text: string;
    try {
      text = readFileSync(this.#path, 'utf8');
    } catch {
      writeFileSync(this.#path, '');
      return;
    }
    // The process ended while it wrote a line without a line break: no response was sent for it.
    const whole = text.slice(0, text.lastIndexOf('\n') + 1);
    if (whole.length < text.length) truncateSync(this.#path, Buffer.byteLength(whole));
    for (const [index, line] of whole.split('\n').slice(0, -1).entries()) {
      try {
        for (const [kind, id, value, at] of JSON.parse(line)) {
          if (this.#entries.has(kind)) this.#apply([kind, id, value], at);
        }
      } catch (cause) {
        const advice = 'Move the file away to begin with an empty sandbox.';
        throw new RecordStoreCorrupted(`Line ${index + 1} of ${this.#path} cannot be read. ${advice}`, { cause });
      }
    }
    this.#size = Buffer.byteLength(whole);
  }

  /** Writes all queued lines at a time: concurrent requests share one fdatasync. */
  async #write() {
    this.#isWriting = true;
    while (this.#waiting.length > 0) {
      const text = this.#lines.join('');
      const waiting = this.#waiting;
      this.#lines = [];
      this.#waiting = [];
      try {
        // The text is empty where only reads wait: the changes that they may have seen are written by now.
        if (text) await this.#append(text);
        this.#size += Buffer.byteLength(text);
        for (const { resolve } of waiting) resolve();
        if (this.#size > Math.max(COMPACTION_THRESHOLD_BYTES, 2 * this.#sizeWhenCompact)) await this.#compact();
      } catch (error) {
        for (const { reject } of waiting) reject(error);
      }
    }
    this.#isWriting = false;
  }

  async #append(text: string) {
    this.#file ??= await open(this.#path, 'a');
    await this.#file.appendFile(text);
    await this.#file.datasync();
  }

  async #compact() {
    for (const kind of this.#entries.keys()) this.#dropOldest(kind);
    const lines: string[] = [];
    for (const [kind, entries] of this.#entries) {
      for (const [id, { value, at }] of entries) lines.push(`${JSON.stringify([[kind, id, value, at]])}\n`);
    }
    await this.#file?.close();
    this.#file = undefined;
    const text = lines.join('');
    const fresh = `${this.#path}.new`;
    const descriptor = openSync(fresh, 'w');
    writeFileSync(descriptor, text);
    fsyncSync(descriptor);
    closeSync(descriptor);
    renameSync(fresh, this.#path);
    this.#size = Buffer.byteLength(text);
    this.#sizeWhenCompact = this.#size;
  }
}
