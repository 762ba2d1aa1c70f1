import { Check } from "lucide-react";
import { DropdownMenu } from "radix-ui";
import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { MENU_ITEM_CLASS } from "./menu-classes.ts";

export interface MenuCheckItemProps {
	readonly children: ReactNode;
	readonly checked: boolean;
	readonly onCheckedChange: (checked: boolean) => void;
	/** Keeps the menu open, to switch several. */
	readonly keepOpen?: boolean;
	readonly disabled?: boolean;
}

/** An item of a `Menu` that is on or off. */
export function MenuCheckItem({
	children,
	checked,
	onCheckedChange,
	keepOpen = false,
	disabled = false,
}: MenuCheckItemProps) {
	return (
		<DropdownMenu.CheckboxItem
			className={classNames(MENU_ITEM_CLASS, "pl-8 relative")}
			checked={checked}
			disabled={disabled}
			onCheckedChange={onCheckedChange}
			onSelect={(event) => {
				if (keepOpen) event.preventDefault();
			}}
		>
			<DropdownMenu.ItemIndicator className="absolute left-2">
				<Check aria-hidden />
			</DropdownMenu.ItemIndicator>
			<span className="min-w-0 flex-1 truncate">{children}</span>
		</DropdownMenu.CheckboxItem>
	);
}
