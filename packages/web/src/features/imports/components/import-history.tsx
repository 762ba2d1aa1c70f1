import { useQuery } from "@tanstack/react-query";
import { notify, notifyError } from "../../../notices/notify.ts";
import { Button } from "../../../ui/button.tsx";
import { DataTable } from "../../../ui/data-table.tsx";
import { DateText } from "../../../ui/date-text.tsx";
import { importsQuery } from "../api/list-imports.ts";
import type { ListedImport } from "../api/spreadsheet-import.ts";
import { messages } from "../messages.ts";
import type { ImportTask } from "../use-import-task.ts";

export interface ImportHistoryProps {
	readonly productionId: number;
	readonly task: ImportTask;
}

/** Earlier imports: unfinished ones can be continued, finished ones undone. */
export function ImportHistory({ productionId, task }: ImportHistoryProps) {
	const { data = [] } = useQuery(importsQuery(productionId));
	const others = data.filter(({ id }) => id !== task.item?.id);
	if (others.length === 0) return null;
	const undo = ({ id, name }: ListedImport) =>
		task.undo.mutate(id, {
			onSuccess: () => notify("success", messages.undone(name)),
			onError: (error) => notifyError(messages.undoFailed, error),
		});
	return (
		<div className="mt-8">
			<h2 className="text-15 font-strong">{messages.history}</h2>
			<DataTable
				label={messages.history}
				className="mt-2"
				rows={others}
				keyOf={({ id }) => id}
				columns={[
					{ id: "file", header: messages.file, cell: ({ name }) => <span className="timecode">{name}</span> },
					{
						id: "when",
						header: messages.when,
						className: "w-40",
						hideOnPhone: true,
						cell: ({ confirmed_at, created_at }) => <DateText at={confirmed_at ?? created_at} ago />,
					},
					{
						id: "made",
						header: messages.made,
						className: "w-44",
						hideOnPhone: true,
						cell: ({ counts }) => messages.madeOf(counts.records.added, counts.records.updated),
					},
					{
						id: "state",
						header: messages.state,
						className: "w-36",
						cell: ({ state }) => messages.stateOf(state),
					},
					{
						id: "actions",
						header: "",
						name: messages.actions,
						align: "end",
						className: "w-32",
						cell: (item) => {
							if (item.state === "undone") return null;
							return item.state === "preview" ? (
								<Button
									size="small"
									aria-label={messages.continueWith(item.name)}
									onClick={() => task.continueWith(item.id)}
								>
									{messages.open}
								</Button>
							) : (
								<Button size="small" busy={task.undo.isPending} onClick={() => undo(item)}>
									{messages.undo}
								</Button>
							);
						},
					},
				]}
			/>
		</div>
	);
}
