/**
 * Copies text to the clipboard.
 *
 * @param shown an element that shows exactly this text: where the clipboard is refused (no permission, no secure
 * context) it is selected and copied the old way, and stays selected if that fails too.
 * @returns whether the text is on the clipboard.
 */
export async function copyText(text: string, shown: HTMLElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelected(shown);
  }
}

function copySelected(shown: HTMLElement | null): boolean {
  const selection = getSelection();
  if (!shown || !selection) return false;
  selection.selectAllChildren(shown);
  const isCopied = document.execCommand("copy");
  if (isCopied) selection.removeAllRanges();
  return isCopied;
}
