/**
 * Creates a dialog of the sandbox in a shadow root of its own, so that the page's styles do not apply to it.
 * @param {string} base
 * @param {string} className
 */
export const createTestDialog = (base, className) => {
  const host = document.createElement('div');
  const root = host.attachShadow({ mode: 'open' });
  const style = document.createElement('link');
  style.rel = 'stylesheet';
  style.href = `${base}/field.css`;
  const dialog = document.createElement('dialog');
  dialog.className = className;
  dialog.setAttribute('aria-labelledby', 'title');
  root.append(style, dialog);
  document.body.append(host);
  return {
    dialog,
    close: () => {
      dialog.close();
      host.remove();
    },
  };
};
