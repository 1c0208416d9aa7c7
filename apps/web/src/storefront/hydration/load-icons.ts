/** Adds the icons that the document does not contain: menus, dialogs and other screens show them later. */
export async function loadIcons() {
  const sprite = document.getElementById('icons');
  const file = sprite?.dataset.file;
  if (!file) return;
  const text = await (await fetch(file, { priority: 'low' })).text();
  const { children } = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
  sprite.append(...[...children].filter(({ id }) => !document.getElementById(id)));
}
