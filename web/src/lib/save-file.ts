const REVOKE_AFTER_MS = 60_000;

/** Downloads a file to the person's computer. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // Safari asks the person first, and starts reading only after their answer.
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_AFTER_MS);
}
