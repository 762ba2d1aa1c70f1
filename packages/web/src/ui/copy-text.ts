/**
 * Puts a text on the clipboard.
 *
 * Browsers give the clipboard to https and localhost alone; elsewhere a selection is copied, as by hand.
 *
 * @returns whether it is there.
 */
export async function copyText(text: string): Promise<boolean> {
	// Not there without https, whatever its type says.
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
	// Inside an open dialog or menu: outside of it, its trap would take the focus back.
	const place = before?.closest("[role=dialog], [role=menu]") ?? document.body;
	place.append(area);
	area.select();
	const isCopied = document.execCommand("copy");
	area.remove();
	if (before instanceof HTMLElement) before.focus();
	return isCopied;
}
