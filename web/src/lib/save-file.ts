const KEPT_MS = 60_000;

/** Hands a file to the person, as a click on a download does. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // Safari asks the person first, and begins to read only when they have answered.
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}
