/**
 * Copies a text to the clipboard.
 *
 * Browsers offer the clipboard on https and localhost only; elsewhere it selects the text and copies the selection.
 *
 * @returns whether that worked.
 */
export async function copyText(text: string): Promise<boolean> {
	// Missing without https, despite its type.
	const clipboard = (navigator as Partial<Pick<Navigator, "clipboard">>).clipboard;
	if (clipboard === undefined) return copyBySelection(text);
	try {
		await clipboard.writeText(text);
		return true;
	} catch {
		return copyBySelection(text);
	}
}

function copyBySelection(text: string): boolean {
	const before = document.activeElement;
	const area = document.createElement("textarea");
	area.value = text;
	area.readOnly = true;
	area.className = "sr-only";
	// Inside an open dialog or menu: its focus trap would take the focus back.
	const place = before?.closest("[role=dialog], [role=menu]") ?? document.body;
	place.append(area);
	area.select();
	const isCopied = document.execCommand("copy");
	area.remove();
	if (before instanceof HTMLElement) before.focus();
	return isCopied;
}
