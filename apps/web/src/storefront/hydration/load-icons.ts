/** Adds the icons that the document does not contain: menus, dialogs and other screens show them later. Rejects if they fail to load. */
export async function loadIcons() {
  const sprite = document.getElementById('icons');
  const file = sprite?.dataset.file;
  if (!file) return;
  const response = await fetch(file, { priority: 'low' });
  // The page of an error is no sprite.
  if (!response.ok) throw response;
  const { children } = new DOMParser().parseFromString(await response.text(), 'image/svg+xml').documentElement;
  sprite.append(...[...children].filter(({ id }) => !document.getElementById(id)));
}
