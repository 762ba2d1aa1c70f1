import type { CustomField } from "@oxcut/core/model";
import { Ellipsis } from "lucide-react";
import { Button } from "../../../ui/button.tsx";
import { Menu } from "../../../ui/menu.tsx";
import { MenuItem } from "../../../ui/menu-item.tsx";
import { messages } from "../messages.ts";

export interface FieldRowProps {
	readonly field: CustomField;
	readonly mayEdit: boolean;
	readonly onEdit: () => void;
	readonly onRemove: () => void;
}

/** A custom field with its kind and actions. */
export function FieldRow({ field, mayEdit, onEdit, onRemove }: FieldRowProps) {
	const { name, kind, options } = field;
	return (
		<div className="flex min-h-9 items-center gap-3">
			<span className="min-w-0 flex-1 truncate font-medium" title={name}>
				{name}
			</span>
			<span className="w-40 truncate text-text-2" title={options.join(", ")}>
				{messages.kinds[kind]}
				{kind === "choice" && ` · ${messages.optionsCount(options.length)}`}
			</span>
			{mayEdit && (
				<Menu
					align="end"
					trigger={
						<Button variant="ghost" icon={<Ellipsis aria-hidden />} aria-label={messages.actionsOf(name)} />
					}
				>
					<MenuItem onSelect={onEdit}>{messages.editField}</MenuItem>
					<MenuItem destructive onSelect={onRemove}>
						{messages.removeField}
					</MenuItem>
				</Menu>
			)}
		</div>
	);
}
