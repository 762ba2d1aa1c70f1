import type { LicensingCondition, Licensor, Price } from "@oxcut/core/model";
import { PartSection } from "../../../components/parts/part-section.tsx";
import { useRemoveItem } from "../../../data/item-changes.ts";
import { notifyError } from "../../../notices/notify.ts";
import { SortableList } from "../../../ui/sortable-list.tsx";
import { useOrderConditions } from "../api/order-conditions.ts";
import { conditionLabel } from "../condition-label.ts";
import { messages } from "../messages.ts";
import { ConditionDialog } from "./condition-dialog.tsx";
import { ConditionRow } from "./condition-row.tsx";
import { WorkedExample } from "./worked-example.tsx";

export interface ConditionSectionProps {
	readonly licensor: Licensor;
	readonly prices: readonly Price[];
	/** In the order in which they apply. */
	readonly conditions: readonly LicensingCondition[];
	readonly mayEdit: boolean;
}

/** The licensor's conditions in order, with a worked example. */
export function ConditionSection({ licensor, prices, conditions, mayEdit }: ConditionSectionProps) {
	const ordering = useOrderConditions(licensor);
	const removing = useRemoveItem(licensor.production_id, "licensing_conditions");
	const nameOf = (condition: LicensingCondition) =>
		`${condition.category}, ${conditionLabel(condition, licensor.currency)}`;
	const move = (from: number, to: number) => {
		const seen = conditions.map(({ id }) => id);
		const ids = [...seen];
		ids.splice(to, 0, ...ids.splice(from, 1));
		const places = ids.map((id, index) => ({ id, set_order: index + 1 }));
		ordering.mutateAsync({ seen, places }).catch((error) => notifyError(messages.notOrdered, error));
	};
	return (
		<PartSection<LicensingCondition>
			title={messages.conditions}
			explanation={messages.conditionsExplained}
			mayEdit={mayEdit}
			addLabel={messages.newCondition}
			dialog={(condition, onClose) => (
				<ConditionDialog
					licensor={licensor}
					condition={condition}
					place={conditions.length + 1}
					onClose={onClose}
				/>
			)}
			removing={removing}
			productionId={licensor.production_id}
			removal={{
				name: nameOf,
				title: (condition) => messages.deleteConditionTitle(nameOf(condition)),
				text: messages.deleteConditionExplained,
				button: messages.deleteCondition,
			}}
		>
			{({ onEdit, onDelete }) => (
				<div className="grid items-start gap-8 lg:grid-cols-2">
					{conditions.length === 0 ? (
						<p className="py-2 text-text-2">{messages.noConditions}</p>
					) : (
						<div className="border-t border-line-strong">
							<SortableList
								label={messages.conditions}
								items={conditions}
								keyOf={({ id }) => id}
								disabled={!mayEdit || conditions.length < 2}
								handleLabel={({ category }) => messages.reorder(category)}
								movedMessage={({ category }, place) => messages.movedTo(category, place, conditions.length)}
								onMove={move}
							>
								{(condition, index) => (
									<ConditionRow
										condition={condition}
										currency={licensor.currency}
										mayEdit={mayEdit}
										onEdit={() => onEdit(condition)}
										onDelete={() => onDelete(condition)}
										onMoveUp={index === 0 ? null : () => move(index, index - 1)}
										onMoveDown={index === conditions.length - 1 ? null : () => move(index, index + 1)}
									/>
								)}
							</SortableList>
						</div>
					)}
					<WorkedExample licensor={licensor} prices={prices} conditions={conditions} />
				</div>
			)}
		</PartSection>
	);
}
