import { DropdownMenu } from "radix-ui";
import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { MENU_ITEM_CLASS } from "./menu-classes.ts";

export interface MenuItemProps {
	readonly children: ReactNode;
	readonly onSelect: () => void;
	readonly icon?: ReactNode;
	/** Shown at the end: keys or a count. */
	readonly aside?: ReactNode;
	readonly disabled?: boolean;
	readonly destructive?: boolean;
}

/** One action of a `Menu`. */
export function MenuItem({
	children,
	onSelect,
	icon,
	aside,
	disabled = false,
	destructive = false,
}: MenuItemProps) {
	return (
		<DropdownMenu.Item
			className={classNames(MENU_ITEM_CLASS, destructive && "data-highlighted:text-prob")}
			disabled={disabled}
			onSelect={onSelect}
		>
			{icon}
			<span className="min-w-0 flex-1 truncate">{children}</span>
			{aside !== undefined && <span className="ml-4 flex-none text-12 text-text-3">{aside}</span>}
		</DropdownMenu.Item>
	);
}
