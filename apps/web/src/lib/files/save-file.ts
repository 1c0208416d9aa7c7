/** Downloads a text as a file. */
export function saveFile(name: string, text: string, type: string) {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  // The download reads the URL after the click.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
