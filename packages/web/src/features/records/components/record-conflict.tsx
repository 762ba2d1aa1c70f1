import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { withPatch } from "../../../records-store/records-store.ts";
import { useAccount } from "../../../session/use-account.ts";
import { ConflictDialog, type ConflictRow } from "../../../ui/conflict-dialog.tsx";
import { MoreButton } from "../../../ui/more-button.tsx";
import { Poster } from "../../../ui/poster.tsx";
import { lastEditorsQuery } from "../api/last-editors.ts";
import type { RecordContext } from "../fields/record-context.ts";
import type { RecordField } from "../fields/record-field.ts";
import type { RecordActions } from "../hooks/use-record-actions.ts";
import { messages } from "../messages.ts";

export interface RecordConflictProps {
	readonly actions: RecordActions;
	readonly fields: readonly RecordField[];
	readonly context: RecordContext;
}

/** The number of records shown at first, with their editors loaded. */
const PAGE = 20;

/** Asks which of two conflicting changes to keep, for one record or several. */
export function RecordConflict({ actions, fields, context }: RecordConflictProps) {
	const { conflicts } = actions;
	const account = useAccount();
	const [shown, setShown] = useState(PAGE);
	const page = conflicts.slice(0, shown);
	const changed = page.map(({ current, fields: both }) => ({ id: current.id, fields: both }));
	const { data: editors } = useQuery({ ...lastEditorsQuery(changed), enabled: changed.length > 0 });
	const [only] = conflicts;
	if (only === undefined) return null;
	const isOne = conflicts.length === 1;
	const rows = page.flatMap(({ current: theirs, given }): ConflictRow[] => {
		const mine = withPatch(theirs, given);
		const editor = editors?.get(theirs.id);
		const by = editor?.account_id === account.id ? messages.conflict.you : editor?.user_name;
		const image = (
			<Poster thumbnails={theirs.thumbnails} title={theirs.title} className="mr-2 h-[22px] w-10" />
		);
		return fields
			.filter((field) => field.text(mine, context) !== field.text(theirs, context))
			.map((field) => {
				const whose = by === undefined ? {} : { aside: messages.conflict.by(by) };
				const which = by === undefined ? field.label : messages.conflict.aside(field.label, by);
				return {
					id: `${theirs.id} ${field.id}`,
					...(isOne ? { label: field.label, ...whose } : { label: theirs.title, aside: which, image }),
					theirs: field.show(theirs, context),
					yours: field.show(mine, context),
				};
			});
	});
	const rest = conflicts.length - page.length;
	return (
		<ConflictDialog
			text={isOne ? messages.conflict.one(only.current.title) : messages.conflict.several(conflicts.length)}
			{...(isOne
				? {
						image: (
							<Poster
								thumbnails={only.current.thumbnails}
								title={only.current.title}
								className="mb-2 h-14 w-25"
							/>
						),
					}
				: { heading: messages.conflict.record })}
			rows={rows}
			more={
				rest > 0 && (
					<MoreButton onClick={() => setShown(shown + PAGE)}>
						{messages.conflict.more(Math.min(rest, PAGE))}
					</MoreButton>
				)
			}
			onResolve={(choice) => {
				setShown(PAGE);
				actions.resolve(choice);
			}}
		/>
	);
}
