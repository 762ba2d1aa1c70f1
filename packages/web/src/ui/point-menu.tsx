import { DropdownMenu } from "radix-ui";
import type { ReactNode } from "react";
import { MENU_CLASS } from "./menu-classes.ts";

/** A position in the window, in pixels. */
export interface MenuPoint {
	readonly x: number;
	readonly y: number;
}

export interface PointMenuProps {
	/** Null while it is closed. Keep it mounted, so that it can detect whether a key opened it. */
	readonly at: MenuPoint | null;
	/** Id of the element that the menu belongs to: it names the menu, and gets the focus back afterwards. */
	readonly ownerId: string;
	/** The same as for `Menu`. */
	readonly children: ReactNode;
	readonly onClose: () => void;
}

/** A context menu: the items of a `Menu`, at a point instead of behind a button. */
export function PointMenu({ at, ownerId, children, onClose }: PointMenuProps) {
	const close = () => {
		// Before the menu is removed: a key pressed in the meantime, like Ctrl+A, would act on the page. Anything that
		// an item opens takes the focus later.
		document.getElementById(ownerId)?.focus();
		onClose();
	};
	return (
		<DropdownMenu.Root open={at !== null} modal={false} onOpenChange={close}>
			<DropdownMenu.Trigger asChild>
				<span aria-hidden className="fixed" style={{ left: at?.x, top: at?.y }} />
			</DropdownMenu.Trigger>
			<DropdownMenu.Portal>
				<DropdownMenu.Content
					aria-labelledby={ownerId}
					className={MENU_CLASS}
					align="start"
					collisionPadding={8}
					onCloseAutoFocus={(event) => event.preventDefault()}
				>
					{children}
				</DropdownMenu.Content>
			</DropdownMenu.Portal>
		</DropdownMenu.Root>
	);
}
