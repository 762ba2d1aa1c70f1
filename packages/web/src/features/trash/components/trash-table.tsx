import type { TrashEntry, TrashKind } from "@oxcut/core/model";
import {
	Building2,
	ChartNoAxesGantt,
	CircleDollarSign,
	Ellipsis,
	FileText,
	FlaskConical,
	LayoutTemplate,
	ListChecks,
	ListVideo,
	ListX,
	type LucideIcon,
	Merge,
	MonitorPlay,
	PackageCheck,
	RotateCcw,
	Scale,
	Send,
	Table2,
	Tag,
	User,
	Wallet,
} from "lucide-react";
import { useState } from "react";
import { notify, notifyError } from "../../../notices/notify.ts";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { DataTable } from "../../../ui/data-table.tsx";
import { DateText } from "../../../ui/date-text.tsx";
import { formatDaysLeft } from "../../../ui/format-date.ts";
import { Menu } from "../../../ui/menu.tsx";
import { MenuItem } from "../../../ui/menu-item.tsx";
import { Poster } from "../../../ui/poster.tsx";
import { useTrashChange } from "../hooks/use-trash-change.ts";
import { messages } from "../messages.ts";

const ICONS: Readonly<Record<TrashKind, LucideIcon>> = {
	records: Table2,
	licensors: Building2,
	prices: CircleDollarSign,
	licensing_conditions: ListChecks,
	employees: User,
	licenses: FileText,
	deliveries: Send,
	media: MonitorPlay,
	budget_lines: Wallet,
	scenarios: FlaskConical,
	exclusion_rules: ListX,
	scenario_application: FlaskConical,
	fair_use_reviews: Scale,
	orders: PackageCheck,
	templates: LayoutTemplate,
	tags: Tag,
	cuts: ChartNoAxesGantt,
	data_files: ListVideo,
	licensor_merge: Merge,
	tag_merge: Merge,
};

const daysLeft = ({ expires_at }: TrashEntry) => formatDaysLeft(expires_at, Date.now());

export interface TrashTableProps {
	readonly productionId: number;
	readonly entries: readonly TrashEntry[];
}

/** Deleted and merged items with their author, their time, and the time left to restore them. */
export function TrashTable({ productionId, entries }: TrashTableProps) {
	const { restoring, deleting } = useTrashChange(productionId);
	const [asked, setAsked] = useState<TrashEntry | null>(null);
	const restore = async (entry: TrashEntry) => {
		const { undone, undoFailed } = messages.wordsOf(entry);
		try {
			await restoring.mutateAsync(entry.id);
			notify("success", undone);
		} catch (error) {
			notifyError(undoFailed, error);
		}
	};
	const deleteAsked = async (entry: TrashEntry) => {
		const { done, failed } = messages.removal(entry);
		try {
			await deleting.mutateAsync(entry.id);
			notify("success", done);
		} catch (error) {
			notifyError(failed, error);
		}
		setAsked(null);
	};
	return (
		<>
			<DataTable
				label={messages.title}
				className="mt-3"
				rows={entries}
				keyOf={({ id }) => id}
				columns={[
					{
						id: "what",
						header: messages.what,
						cell: (entry) => {
							const Icon = ICONS[entry.kind];
							const detail = messages.detailOf(entry);
							return (
								<span className="flex items-start gap-2 py-1">
									<Icon
										aria-label={messages.kindLabel(entry.kind)}
										className="mt-0.5 size-4 flex-none text-text-2"
									/>
									<Poster thumbnails={entry.thumbnails} title={messages.nameOf(entry)} className="h-9 w-16" />
									<span className="min-w-0">
										<span className="block wrap-anywhere">{messages.nameOf(entry)}</span>
										{detail !== "" && (
											<span className="block text-12 wrap-anywhere text-text-2">{detail}</span>
										)}
										<span className="block text-12 text-text-2 md:hidden">
											{messages.keptFor(daysLeft(entry))}
										</span>
									</span>
								</span>
							);
						},
					},
					{
						id: "by",
						header: messages.by,
						className: "w-40",
						hideOnPhone: true,
						cell: ({ user_name }) => user_name,
					},
					{
						id: "when",
						header: messages.when,
						className: "w-32",
						hideOnPhone: true,
						cell: ({ deleted_at }) => <DateText at={deleted_at} ago />,
					},
					{
						id: "left",
						header: messages.left,
						align: "end",
						className: "w-32",
						hideOnPhone: true,
						cell: daysLeft,
					},
					{
						id: "actions",
						header: "",
						name: messages.actions,
						align: "end",
						className: "w-40",
						cell: (entry) => (
							<span className="flex justify-end gap-1">
								<Button
									size="small"
									icon={<RotateCcw aria-hidden />}
									busy={restoring.isPending && restoring.variables === entry.id}
									aria-label={messages.restoreOf(entry)}
									onClick={() => void restore(entry)}
								>
									{messages.restore(entry)}
								</Button>
								<Menu
									align="end"
									trigger={
										<Button
											size="small"
											variant="ghost"
											icon={<Ellipsis aria-hidden />}
											aria-label={messages.actionsOf(messages.nameOf(entry))}
										/>
									}
								>
									<MenuItem destructive onSelect={() => setAsked(entry)}>
										{messages.removal(entry).label}
									</MenuItem>
								</Menu>
							</span>
						),
					},
				]}
			/>
			{asked !== null && (
				<ConfirmDialog
					open
					onOpenChange={() => setAsked(null)}
					title={messages.removal(asked).title}
					confirmLabel={messages.removal(asked).label}
					// A message reports the failure.
					mutation={{ isPending: deleting.isPending, error: null }}
					onConfirm={() => void deleteAsked(asked)}
				>
					{messages.removal(asked).text}
				</ConfirmDialog>
			)}
		</>
	);
}
