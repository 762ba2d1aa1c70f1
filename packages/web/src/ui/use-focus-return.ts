import { useState } from "react";

/** What the focus is on; an item of a menu goes with the menu, and stands for the button that opened it. */
function focused(): HTMLElement | null {
	const { activeElement } = document;
	const menu = activeElement?.closest("[role=menu]");
	const found = menu ? document.getElementById(menu.getAttribute("aria-labelledby") ?? "") : activeElement;
	return found instanceof HTMLElement && found !== document.body ? found : null;
}

/**
 * Brings the focus back to where it was before a dialog opened: a dialog that is opened by its state alone has no
 * button of its own to give it back to.
 *
 * @returns the `onCloseAutoFocus` of the dialog's content.
 */
export function useFocusReturn(isOpen: boolean): (event: Event) => void {
	const [held, setHeld] = useState<{ readonly isOpen: boolean; readonly from: HTMLElement | null }>({
		isOpen: false,
		from: null,
	});
	// While it is drawn: a field in it that takes the focus does so before any effect.
	if (held.isOpen !== isOpen) setHeld({ isOpen, from: isOpen ? focused() : held.from });
	return (event) => {
		event.preventDefault();
		// What has taken the focus meanwhile, such as a page that was gone to, knows better where it belongs.
		if (document.activeElement === document.body) held.from?.focus();
	};
}
