import type { RecordsStore } from "../../../records-store/records-store.ts";
import { Combobox } from "../../../ui/combobox.tsx";
import { TagPill } from "../../../ui/tag-pill.tsx";
import type { RecordContext } from "../fields/record-context.ts";
import type { RecordActions } from "../hooks/use-record-actions.ts";
import { messages } from "../messages.ts";

export interface TagChoicesProps {
	readonly ids: readonly number[];
	readonly store: RecordsStore;
	readonly context: RecordContext;
	readonly actions: RecordActions;
}

/** Adds tags to records and removes them; a new name creates a tag. */
export function TagChoices({ ids, store, context, actions }: TagChoicesProps) {
	const carried = [...new Set(ids.flatMap((id) => store.get(id)?.tag_list ?? []))].sort();
	const options = context.tags.map((name) => ({ value: name, label: name }));
	return (
		<div className="flex flex-col gap-3">
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
		</div>
	);
}
