const UNTIL_SAVED = 10_000; // milliseconds

/** Save something as a file of this device. */
export function download(content: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), UNTIL_SAVED);
}
