import type { StoredRecord } from "@oxcut/core/model";
import { ArrowDown, ArrowUp, Maximize2, X } from "lucide-react";
import type { RecordsStore } from "../../../records-store/records-store.ts";
import { paths } from "../../../routing/paths.ts";
import { Link } from "../../../routing/router.tsx";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { copyText } from "../../../ui/copy-text.ts";
import type { RecordContext } from "../fields/record-context.ts";
import type { RecordField } from "../fields/record-field.ts";
import type { RecordActions } from "../hooks/use-record-actions.ts";
import { messages } from "../messages.ts";
import { FieldGroup } from "./field-group.tsx";
import { PanelSection } from "./panel-section.tsx";
import { RecordHeading } from "./record-heading.tsx";
import { RecordImage } from "./record-image.tsx";
import { RecordMenu } from "./record-menu.tsx";
import { RecordUses } from "./record-uses.tsx";

export interface RecordPanelProps {
	readonly record: StoredRecord;
	readonly store: RecordsStore;
	readonly fields: readonly RecordField[];
	readonly context: RecordContext;
	readonly actions: RecordActions;
	readonly canEdit: boolean;
	readonly maySeeUses: boolean;
	/** Goes to the record above or below in the grid; null at its end. */
	readonly onStep: (step: 1 | -1) => void;
	readonly onClose: () => void;
}

/** A record beside the grid. */
export function RecordPanel({
	record,
	store,
	fields,
	context,
	actions,
	canEdit,
	maySeeUses,
	onStep,
	onClose,
}: RecordPanelProps) {
	const shared = { record, fields, context, actions, canEdit };
	return (
		<aside
			aria-label={messages.panel.label(record.production_locator)}
			className="z-20 flex min-h-0 w-[360px] flex-none flex-col border-l border-line-strong bg-surface max-lg:fixed max-lg:inset-y-0 max-lg:right-0 max-md:w-full"
			onKeyDown={({ key, target, currentTarget }) => {
				// React's events also bubble from dialogs and menus of the panel.
				if (key === "Escape" && target instanceof Node && currentTarget.contains(target)) onClose();
			}}
		>
			<header className="flex h-12 flex-none items-center gap-0.5 border-b border-line pr-2 pl-4">
				<button
					type="button"
					className="timecode h-6 rounded-sm px-1 hover:bg-hover"
					title={messages.panel.copyLocator}
					onClick={() => void copyText(record.production_locator)}
				>
					{record.production_locator}
				</button>
				<span className="flex-1" />
				<Button
					variant="ghost"
					size="small"
					icon={<ArrowUp aria-hidden />}
					aria-label={messages.panel.previous}
					onClick={() => onStep(-1)}
				/>
				<Button
					variant="ghost"
					size="small"
					icon={<ArrowDown aria-hidden />}
					aria-label={messages.panel.next}
					onClick={() => onStep(1)}
				/>
				<Link
					to={paths.record(record.id)}
					aria-label={messages.panel.asPage}
					className={buttonClass("ghost", "small", true)}
				>
					<Maximize2 aria-hidden />
				</Link>
				<RecordMenu record={record} actions={actions} canEdit={canEdit} onRemoved={onClose} />
				<Button
					variant="ghost"
					size="small"
					icon={<X aria-hidden />}
					aria-label={messages.panel.close}
					onClick={onClose}
				/>
			</header>
			<div className="relative min-h-0 flex-1 overflow-auto" key={record.id}>
				<section className="flex flex-col gap-3 border-b border-line px-4 py-3">
					<RecordImage record={record} store={store} canEdit={canEdit} />
					<div>
						<RecordHeading record={record} context={context} actions={actions} canEdit={canEdit} />
					</div>
				</section>
				<FieldGroup group="rights" {...shared} />
				{maySeeUses && (
					<PanelSection title={messages.panel.uses}>
						<RecordUses
							record={record}
							currency={context.licensors.get(record.licensor_id)?.currency ?? "USD"}
						/>
					</PanelSection>
				)}
				<FieldGroup group="material" {...shared} />
				<FieldGroup group="music" {...shared} />
				<FieldGroup group="notes" {...shared} />
				<FieldGroup group="master" {...shared} />
				<FieldGroup group="custom" {...shared} />
				<FieldGroup group="technical" {...shared} />
				<FieldGroup group="kept" {...shared} />
			</div>
		</aside>
	);
}
