import type { LicensingCondition } from "@oxcut/core/model";
import { ItemMenu } from "../../../components/parts/item-menu.tsx";
import { MenuItem } from "../../../ui/menu-item.tsx";
import { conditionLabel } from "../condition-label.ts";
import { messages } from "../messages.ts";

export interface ConditionRowProps {
	readonly condition: LicensingCondition;
	readonly currency: string;
	readonly mayEdit: boolean;
	readonly onEdit: () => void;
	readonly onDelete: () => void;
	/** Null for the first one. */
	readonly onMoveUp: (() => void) | null;
	readonly onMoveDown: (() => void) | null;
}

/** A condition, with its kind, terms and reason. */
export function ConditionRow({
	condition,
	currency,
	mayEdit,
	onEdit,
	onDelete,
	onMoveUp,
	onMoveDown,
}: ConditionRowProps) {
	const { category, description } = condition;
	return (
		<div className="flex min-h-10 items-center gap-3 py-1">
			<div className="min-w-0 flex-1">
				<p>
					<span className="font-medium">{category}</span> {conditionLabel(condition, currency)}
				</p>
				{description !== "" && <p className="text-12 wrap-anywhere text-text-2">{description}</p>}
			</div>
			{mayEdit && (
				<ItemMenu name={category} onEdit={onEdit} onDelete={onDelete}>
					{onMoveUp !== null && <MenuItem onSelect={onMoveUp}>{messages.moveUp}</MenuItem>}
					{onMoveDown !== null && <MenuItem onSelect={onMoveDown}>{messages.moveDown}</MenuItem>}
				</ItemMenu>
			)}
		</div>
	);
}
