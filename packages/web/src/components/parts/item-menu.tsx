import { Ellipsis } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import { Menu } from "../../ui/menu.tsx";
import { MenuItem } from "../../ui/menu-item.tsx";
import { messages } from "./messages.ts";

export interface ItemMenuProps {
	readonly name: string;
	readonly onEdit: () => void;
	readonly onDelete: () => void;
	/** More `MenuItem`s, between the two. */
	readonly children?: ReactNode;
}

/** Actions on a price, condition, employee, licence or delivery. */
export function ItemMenu({ name, onEdit, onDelete, children }: ItemMenuProps) {
	return (
		<Menu
			align="end"
			trigger={
				<Button variant="ghost" icon={<Ellipsis aria-hidden />} aria-label={messages.actionsOf(name)} />
			}
		>
			<MenuItem onSelect={onEdit}>{messages.edit}</MenuItem>
			{children}
			<MenuItem destructive onSelect={onDelete}>
				{messages.deleteItem}
			</MenuItem>
		</Menu>
	);
}
