import type { MessageKey } from '@trad/contract/messages/en';

/** A response body whose fields are JSON text already: it is neither parsed nor serialized again. */
export class RawJson {
  readonly fields: string;
  readonly say: MessageKey | undefined;

  constructor(fields: string, say?: MessageKey) {
    this.fields = fields;
    this.say = say;
  }
}

/**
 * A response body from JSON text: at least one field, without the braces, such as `'"total":5,"data":[…]'`, and the key of
 * its message. Only tests validate the text against the call's schema.
 */
export const rawJson = (fields: string, say?: MessageKey) => new RawJson(fields, say);
