import type { CustomField } from "@oxcut/core/model";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { customFieldsQuery } from "../../../data/list-custom-fields.ts";
import { notifyError } from "../../../notices/notify.ts";
import { Button } from "../../../ui/button.tsx";
import { useHasDraft } from "../../../ui/drafts.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { QueryView } from "../../../ui/query-view.tsx";
import { SettingsSection } from "../../../ui/settings-section.tsx";
import { SortableList } from "../../../ui/sortable-list.tsx";
import { useOrderCustomFields } from "../api/order-custom-fields.ts";
import { messages } from "../messages.ts";
import { reordered } from "../reordered.ts";
import { FieldDialog } from "./field-dialog.tsx";
import { FieldRow } from "./field-row.tsx";
import { RemoveFieldDialog } from "./remove-field-dialog.tsx";
import type { SettingsSectionProps } from "./settings-section-props.ts";

type Open =
	| { readonly kind: "new" }
	| { readonly kind: "edit" | "remove"; readonly field: CustomField }
	| null;

/** The production's custom fields, in display order. */
export function FieldsSection({ production: { id }, mayEdit }: SettingsSectionProps) {
	const query = useQuery(customFieldsQuery(id));
	const fields = query.data ?? [];
	const ordering = useOrderCustomFields(id);
	const [open, setOpen] = useState<Open>(useHasDraft(messages.newField) ? { kind: "new" } : null);
	const close = () => setOpen(null);
	const move = (from: number, to: number) => {
		const places = reordered(fields, from, to).map(({ item, place }) => ({
			id: item.id,
			set_order: place,
		}));
		const seen = fields.map((field) => field.id);
		ordering
			.mutateAsync({ seen, places })
			.catch((failure) => notifyError(messages.fieldsNotOrdered, failure));
	};
	const addButton = mayEdit ? (
		<Button icon={<Plus aria-hidden />} onClick={() => setOpen({ kind: "new" })}>
			{messages.newField}
		</Button>
	) : undefined;
	return (
		<SettingsSection id="fields" title={messages.fieldsTitle} description={messages.fieldsText}>
			<QueryView
				query={query}
				failed={messages.fieldsLoadFailed}
				empty={
					<div className="-my-5">
						<EmptyState title={messages.fieldsEmptyTitle} action={addButton}>
							{messages.fieldsEmpty}
						</EmptyState>
					</div>
				}
			>
				{(listed) => (
					<>
						<SortableList
							label={messages.fieldsTitle}
							items={listed}
							keyOf={(field) => field.id}
							handleLabel={({ name }) => messages.moveField(name)}
							movedMessage={({ name }, place) => messages.fieldMoved(name, place)}
							onMove={move}
							disabled={!mayEdit}
						>
							{(field) => (
								<FieldRow
									field={field}
									mayEdit={mayEdit}
									onEdit={() => setOpen({ kind: "edit", field })}
									onRemove={() => setOpen({ kind: "remove", field })}
								/>
							)}
						</SortableList>
						<div className="mt-4">{addButton}</div>
					</>
				)}
			</QueryView>
			{open?.kind === "new" && (
				<FieldDialog productionId={id} field={null} place={nextPlace(fields)} onClose={close} />
			)}
			{open?.kind === "edit" && (
				<FieldDialog productionId={id} field={open.field} place={open.field.set_order} onClose={close} />
			)}
			{open?.kind === "remove" && <RemoveFieldDialog productionId={id} field={open.field} onClose={close} />}
		</SettingsSection>
	);
}

/** Placed after all others. */
function nextPlace(fields: readonly CustomField[]): number {
	return Math.max(0, ...fields.map(({ set_order }) => set_order + 1));
}
