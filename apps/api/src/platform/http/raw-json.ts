import type { MessageKey } from '@trad/contract/messages/en';

/**
 * A response body whose fields are JSON text already, so that it is neither parsed nor serialized again: at least one
 * field, without the braces, such as `'"total":5,"data":[…]'`, and the key of its message. Only tests validate the
 * text.
 */
export class RawJson {
  readonly fields: string;
  readonly messageKey: MessageKey | undefined;

  constructor(fields: string, messageKey?: MessageKey) {
    this.fields = fields;
    this.messageKey = messageKey;
  }
}
