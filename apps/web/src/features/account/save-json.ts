/** Downloads a value as a JSON file. */
export function saveJson(name: string, value: unknown) {
  const url = URL.createObjectURL(new Blob([JSON.stringify(value, null, 2)], { type: 'application/json' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  // The download reads the URL after the click.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
