import { readDraft, removeDraft, VISITOR, writeDraft } from '../../../app/state/drafts.ts';

const readGuestFields = () => {
  const draft = readDraft(VISITOR, 'guest') ?? {};
  return (name: string) => (typeof draft[name] === 'string' ? draft[name].trim() : '');
};

/** Whether a visitor began to type an address at the checkout. The country does not count, as it is guessed. */
export const hasGuestAddress = (): boolean => {
  const read = readGuestFields();
  return ['address', 'city', 'state', 'zip', 'landmark'].some((name) => read(name) !== '');
};

/**
 * Moves what a visitor typed at the checkout into the draft of the user's new address, and only removes it where the user has such
 * a draft. The phone is left out: the form of the checkout does not show it, and so could not show what is wrong with it.
 */
export function claimGuestAddress(user: number): void {
  if (hasGuestAddress() && !readDraft(user, 'address:new')) {
    const read = readGuestFields();
    const [firstName = '', ...otherNames] = read('name').split(/\s+/);
    writeDraft(user, 'address:new', {
      firstName,
      lastName: otherNames.join(' '),
      addressLine1: read('address'),
      addressLine2: read('landmark'),
      state: read('state'),
      city: read('city'),
      country: read('country'),
      zip: read('zip'),
    });
  }
  removeDraft(VISITOR, 'guest');
}
