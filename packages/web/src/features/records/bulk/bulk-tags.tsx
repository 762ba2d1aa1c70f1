import type { StoredRecord } from "@oxcut/core";
import type { ReactNode } from "react";
import { Button } from "../../../ui/button.tsx";
import { Combobox } from "../../../ui/combobox.tsx";
import { Popover } from "../../../ui/popover.tsx";
import { TagPill } from "../../../ui/tag-pill.tsx";
import type { RecordContext } from "../fields/record-context.ts";
import type { RecordActions } from "../hooks/use-record-actions.ts";
import { messages } from "../messages.ts";

export interface BulkTagsProps {
	readonly icon: ReactNode;
	readonly ids: readonly number[];
	readonly records: readonly StoredRecord[];
	readonly context: RecordContext;
	readonly actions: RecordActions;
}

/** Puts tags on the selected records and takes them off; a new name makes a new tag. */
export function BulkTags({ icon, ids, records, context, actions }: BulkTagsProps) {
	const carried = [...new Set(records.flatMap(({ tag_list }) => tag_list))].sort();
	const options = context.tags.map((name) => ({ value: name, label: name }));
	return (
		<Popover
			side="top"
			label={messages.bulk.tags}
			className="flex w-72 flex-col gap-3 p-3"
			trigger={
				<Button variant="ghost" icon={icon}>
					{messages.bulk.tags}
				</Button>
			}
		>
			<Combobox
				autoFocus
				aria-label={messages.bulk.addTag}
				placeholder={messages.bulk.addTag}
				options={options}
				value={null}
				onChange={(name) => void actions.tag(ids, name)}
				onCreate={(name) => void actions.tag(ids, name)}
			/>
			{carried.length > 0 && (
				<div className="flex relative max-h-40 flex-wrap gap-1 overflow-auto">
					{carried.map((name) => (
						<TagPill key={name} name={name} onRemove={() => void actions.untag(ids, name)} />
					))}
				</div>
			)}
		</Popover>
	);
}
