/** storage.ts has the same key; to import it would fetch more than defer-hydration.ts may. */
const TOKEN = 'token';

const isVisitor = () => {
  try {
    return !localStorage.getItem(TOKEN);
  } catch {
    // A storage that is forbidden holds no session.
    return true;
  }
};

/**
 * Marks the document of a visitor, ahead of the app's code: the page itself is the same for everybody and says nothing of
 * who is here.
 */
export const markVisitor = () => void document.documentElement.toggleAttribute('data-visitor', isVisitor());
