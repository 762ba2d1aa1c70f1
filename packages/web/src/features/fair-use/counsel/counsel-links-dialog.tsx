import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../../api/api.ts";
import { useListChange, without } from "../../../api/use-list-change.ts";
import { cutsQuery } from "../../../data/list-cuts.ts";
import { notifyError } from "../../../notices/notify.ts";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { type DataColumn, DataTable } from "../../../ui/data-table.tsx";
import { DateText } from "../../../ui/date-text.tsx";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { QueryView } from "../../../ui/query-view.tsx";
import { LinkOnce } from "./link-once.tsx";
import { type CounselLink, counselLinksQuery } from "./list-counsel-links.ts";
import { counselMessages } from "./messages.ts";
import { NewLinkForm, useNewLinkForm } from "./new-link-form.tsx";

export interface CounselLinksDialogProps {
	readonly productionId: number;
	readonly onClose: () => void;
}

/** Lists the links to the review, and makes new ones, each shown once. */
export function CounselLinksDialog({ productionId, onClose }: CounselLinksDialogProps) {
	const links = useQuery(counselLinksQuery(productionId));
	const form = useNewLinkForm();
	const { isDirty } = form.formState;
	const [made, setMade] = useState<{ readonly name: string; readonly url: string } | null>(null);
	const [revoking, setRevoking] = useState<CounselLink | null>(null);
	const revoke = useListChange<CounselLink, number>({
		queryKey: counselLinksQuery(productionId).queryKey,
		send: (id) =>
			api.delete("/productions/:production_id/counsel_links/:id", { production_id: productionId, id }),
		change: without,
	});
	if (made !== null) return <LinkOnce {...made} onClose={() => setMade(null)} />;
	return (
		<FormDialog
			isUnsaved={isDirty}
			isSaving={false}
			onClose={onClose}
			title={counselMessages.links}
			description={counselMessages.linksText}
			width="wide"
		>
			<div className="flex flex-col gap-6">
				<NewLinkForm form={form} productionId={productionId} onMade={setMade} />
				<QueryView
					query={links}
					failed={counselMessages.couldNotLoad}
					empty={<p className="text-text-2">{counselMessages.noLinks}</p>}
				>
					{(listed) => <LinkTable productionId={productionId} links={listed} onRevoke={setRevoking} />}
				</QueryView>
			</div>
			<ConfirmDialog
				open={revoking !== null}
				onOpenChange={() => setRevoking(null)}
				title={counselMessages.revokeTitle(revoking?.name ?? "")}
				confirmLabel={counselMessages.revokeLink}
				onConfirm={() => {
					if (revoking !== null)
						revoke.mutate(revoking.id, {
							onError: (error) => notifyError(counselMessages.revokeFailed, error),
						});
					setRevoking(null);
				}}
			>
				{counselMessages.revokeText}
			</ConfirmDialog>
		</FormDialog>
	);
}

interface LinkTableProps {
	readonly productionId: number;
	readonly links: readonly CounselLink[];
	readonly onRevoke: (link: CounselLink) => void;
}

function LinkTable({ productionId, links, onRevoke }: LinkTableProps) {
	const { data: cuts = [] } = useQuery(cutsQuery(productionId));
	const columns: readonly DataColumn<CounselLink>[] = [
		{
			id: "name",
			header: counselMessages.name,
			cell: ({ name, email, expires_at }) => (
				<div className="py-1">
					<span className="font-medium wrap-anywhere">{name}</span>
					<p className="text-12 wrap-anywhere text-text-2">{email}</p>
					<p className="text-12 text-text-2 md:hidden">
						{counselMessages.expires} <DateText at={expires_at} />
					</p>
				</div>
			),
		},
		{
			id: "cut",
			header: counselMessages.cut,
			hideOnPhone: true,
			cell: ({ cut_id }) =>
				cut_id === null ? counselMessages.newestCut : (cuts.find(({ id }) => id === cut_id)?.info.name ?? ""),
		},
		{
			id: "opened",
			header: counselMessages.opened,
			hideOnPhone: true,
			cell: ({ last_used_at }) =>
				last_used_at === null ? counselMessages.never : <DateText at={last_used_at} ago />,
		},
		{
			id: "expires",
			header: counselMessages.expires,
			hideOnPhone: true,
			cell: ({ expires_at }) => <DateText at={expires_at} />,
		},
		{
			id: "revoke",
			header: "",
			name: counselMessages.actions,
			align: "end",
			cell: (link) => (
				<Button
					size="small"
					variant="ghost"
					aria-label={`${counselMessages.revoke} ${link.name}`}
					onClick={() => onRevoke(link)}
				>
					{counselMessages.revoke}
				</Button>
			),
		},
	];
	return <DataTable label={counselMessages.links} columns={columns} rows={links} keyOf={({ id }) => id} />;
}
