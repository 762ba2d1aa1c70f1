import { useState } from "react";

/** The focused element; for a menu item, which disappears with its menu, the menu's button. */
function focused(): HTMLElement | null {
	const { activeElement } = document;
	const menu = activeElement?.closest("[role=menu]");
	const found = menu ? document.getElementById(menu.getAttribute("aria-labelledby") ?? "") : activeElement;
	return found instanceof HTMLElement && found !== document.body ? found : null;
}

/**
 * Returns the focus to where it was before a dialog opened: a dialog that is opened by state alone has no
 * button of its own to give it back to.
 *
 * @returns the `onCloseAutoFocus` of the dialog's content.
 */
export function useFocusReturn(isOpen: boolean): (event: Event) => void {
	const [held, setHeld] = useState<{ readonly isOpen: boolean; readonly from: HTMLElement | null }>({
		isOpen: false,
		from: null,
	});
	// During render: a field with autofocus takes the focus before any effect runs.
	if (held.isOpen !== isOpen) setHeld({ isOpen, from: isOpen ? focused() : held.from });
	return (event) => {
		event.preventDefault();
		// Leave the focus with anything that has taken it in the meantime, such as a new page.
		if (document.activeElement === document.body) held.from?.focus();
	};
}
