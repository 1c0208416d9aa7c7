/** The same key as in storage.ts, whose import would add its whole module to the defer-hydration script. */
const TOKEN = 'token';

const isVisitor = () => {
  try {
    return !localStorage.getItem(TOKEN);
  } catch {
    // Without access to storage there is no session.
    return true;
  }
};

/** Marks the document of a visitor before the app's code runs: the cached page is the same for signed-in shoppers. */
export const markVisitor = () => void document.documentElement.toggleAttribute('data-visitor', isVisitor());
