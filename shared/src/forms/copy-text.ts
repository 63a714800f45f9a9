/** Puts a text on the clipboard; false where the browser refuses, or has none, as where the site is reached by plain HTTP. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
