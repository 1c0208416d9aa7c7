import type { MessageKey } from '@trad/contract/messages/en';

/** A reply whose fields are JSON already; it goes out as it is, neither parsed nor printed again. */
export class RawJson {
  readonly fields: string;
  readonly say: MessageKey | undefined;

  constructor(fields: string, say?: MessageKey) {
    this.fields = fields;
    this.say = say;
  }
}

/**
 * A reply from JSON text: its fields without the braces, such as `'"total":5,"next_cursor":null,"data":[…]'`, one at
 * least, and what to `say` with it. Nobody checks the text but the tests: it must be JSON, with the fields of the reply.
 */
export const rawJson = (fields: string, say?: MessageKey) => new RawJson(fields, say);
