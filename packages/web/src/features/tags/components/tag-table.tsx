import { Ellipsis } from "lucide-react";
import { useState } from "react";
import type { TagCount } from "../../../data/list-tags.ts";
import { paths } from "../../../routing/paths.ts";
import { Link } from "../../../routing/router.tsx";
import { Button } from "../../../ui/button.tsx";
import { DataTable } from "../../../ui/data-table.tsx";
import { Menu } from "../../../ui/menu.tsx";
import { MenuItem } from "../../../ui/menu-item.tsx";
import { formatCount } from "../../../ui/plural.ts";
import { TagPill } from "../../../ui/tag-pill.tsx";
import { messages } from "../messages.ts";
import { TagMergeDialog } from "./tag-merge-dialog.tsx";
import { TagNameDialog } from "./tag-name-dialog.tsx";
import { TagRemoveDialog } from "./tag-remove-dialog.tsx";

export interface TagTableProps {
	readonly productionId: number;
	/** The shown ones. */
	readonly tags: readonly TagCount[];
	readonly allTags: readonly TagCount[];
	readonly mayEdit: boolean;
}

const DIALOGS = { rename: TagNameDialog, merge: TagMergeDialog, remove: TagRemoveDialog } as const;

/** Tags with their counts and actions. */
export function TagTable({ productionId, tags, allTags, mayEdit }: TagTableProps) {
	const [open, setOpen] = useState<{ tag: TagCount; dialog: keyof typeof DIALOGS } | null>(null);
	const OpenDialog = open === null ? null : DIALOGS[open.dialog];
	return (
		<>
			<DataTable
				label={messages.title}
				className="mt-3"
				rows={tags}
				keyOf={({ id }) => id}
				columns={[
					{
						id: "name",
						header: messages.name,
						cell: ({ name }) => (
							<Link
								to={paths.recordsTagged(productionId, name)}
								className="hover:underline"
								title={messages.showRecords(name)}
							>
								<TagPill name={name} />
							</Link>
						),
					},
					{
						id: "count",
						header: messages.carriedBy,
						align: "end",
						className: "w-28",
						cell: ({ count }) => formatCount(count),
					},
					...(mayEdit
						? [
								{
									id: "actions",
									header: "",
									name: messages.actions,
									align: "end" as const,
									className: "w-10",
									cell: (tag: TagCount) => (
										<Menu
											align="end"
											trigger={
												<Button
													variant="ghost"
													icon={<Ellipsis aria-hidden />}
													aria-label={messages.actionsOf(tag.name)}
												/>
											}
										>
											<MenuItem onSelect={() => setOpen({ tag, dialog: "rename" })}>
												{messages.rename}
											</MenuItem>
											<MenuItem
												disabled={allTags.length < 2}
												onSelect={() => setOpen({ tag, dialog: "merge" })}
											>
												{messages.merge}
											</MenuItem>
											<MenuItem destructive onSelect={() => setOpen({ tag, dialog: "remove" })}>
												{messages.remove}
											</MenuItem>
										</Menu>
									),
								},
							]
						: []),
				]}
			/>
			{open !== null && OpenDialog !== null && (
				<OpenDialog
					productionId={productionId}
					tag={open.tag}
					allTags={allTags}
					onClose={() => setOpen(null)}
				/>
			)}
		</>
	);
}
