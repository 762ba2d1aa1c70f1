import { DropdownMenu } from "radix-ui";
import type { ReactElement, ReactNode } from "react";
import { MENU_CLASS } from "./menu-classes.ts";

export interface MenuProps {
	/** The button that opens it. */
	readonly trigger: ReactElement;
	/** `MenuItem`, `MenuCheckItem`, `MenuLabel`, `MenuSeparator`. */
	readonly children: ReactNode;
	readonly align?: "start" | "center" | "end";
	readonly side?: "top" | "right" | "bottom" | "left";
	readonly open?: boolean;
	readonly onOpenChange?: (open: boolean) => void;
	/** Called when the menu is gone; its button gets the focus unless this prevents it. */
	readonly onCloseAutoFocus?: (event: Event) => void;
}

/** Actions behind a button: arrow keys, typeahead, Escape. */
export function Menu({
	trigger,
	children,
	align = "start",
	side = "bottom",
	onCloseAutoFocus,
	...state
}: MenuProps) {
	return (
		<DropdownMenu.Root modal={false} {...state}>
			<DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
			<DropdownMenu.Portal>
				<DropdownMenu.Content
					className={MENU_CLASS}
					align={align}
					side={side}
					sideOffset={4}
					collisionPadding={8}
					{...(onCloseAutoFocus === undefined ? {} : { onCloseAutoFocus })}
				>
					{children}
				</DropdownMenu.Content>
			</DropdownMenu.Portal>
		</DropdownMenu.Root>
	);
}
