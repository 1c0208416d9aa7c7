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
 * a draft.
 */
export function claimGuestAddress(user: number): void {
  if (hasGuestAddress() && !readDraft(user, 'address:new')) {
    const read = readGuestFields();
    const [firstName = '', ...otherNames] = read('name').split(/\s+/);
    // The form ignores what it has no field for.
    writeDraft(user, 'address:new', {
      ...readDraft(VISITOR, 'guest'),
      firstName,
      lastName: otherNames.join(' '),
      phone: read('mobile'),
      addressLine1: read('address'),
      addressLine2: read('landmark'),
    });
  }
  removeDraft(VISITOR, 'guest');
}
