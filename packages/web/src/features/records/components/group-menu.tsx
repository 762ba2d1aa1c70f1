import { Rows3 } from "lucide-react";
import { Button } from "../../../ui/button.tsx";
import { Menu } from "../../../ui/menu.tsx";
import { MenuCheckItem } from "../../../ui/menu-check-item.tsx";
import { MenuItem } from "../../../ui/menu-item.tsx";
import { MenuSeparator } from "../../../ui/menu-separator.tsx";
import type { RecordField } from "../fields/record-field.ts";
import { messages } from "../messages.ts";
import { isGroupable } from "../view/record-groups.ts";

export interface GroupMenuProps {
	/** A column; null without groups. */
	readonly groupBy: string | null;
	readonly fields: readonly RecordField[];
	readonly onGroup: (id: string | null) => void;
	readonly onFoldAll: (isFolded: boolean) => void;
}

/** The name of the field that the records are grouped by. */
export function GroupMenu({ groupBy, fields, onGroup, onFoldAll }: GroupMenuProps) {
	const current = fields.find(({ id }) => id === groupBy);
	return (
		<Menu
			align="end"
			trigger={
				<Button variant="ghost" icon={<Rows3 aria-hidden />}>
					<span className="max-w-48 truncate">
						{current === undefined ? messages.tools.group : messages.tools.groupedBy(current.label)}
					</span>
				</Button>
			}
		>
			{current !== undefined && (
				<>
					<MenuItem onSelect={() => onFoldAll(true)}>{messages.tools.foldAll}</MenuItem>
					<MenuItem onSelect={() => onFoldAll(false)}>{messages.tools.unfoldAll}</MenuItem>
					<MenuItem onSelect={() => onGroup(null)}>{messages.tools.ungroup}</MenuItem>
					<MenuSeparator />
				</>
			)}
			{fields.filter(isGroupable).map(({ id, label }) => (
				<MenuCheckItem key={id} checked={id === groupBy} onCheckedChange={() => onGroup(id)}>
					{label}
				</MenuCheckItem>
			))}
		</Menu>
	);
}
