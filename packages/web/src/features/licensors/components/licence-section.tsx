import { formatBytes, type License, type Licensor } from "@oxcut/core";
import { useQuery } from "@tanstack/react-query";
import { FileText, Plus } from "lucide-react";
import { useState } from "react";
import { messageOf } from "../../../api/api-error.ts";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { DataTable } from "../../../ui/data-table.tsx";
import { DateText } from "../../../ui/date-text.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { ListSkeleton } from "../../../ui/list-skeleton.tsx";
import { licensesQuery } from "../api/list-licenses.ts";
import { useRemoveLicense } from "../api/remove-license.ts";
import { messages } from "../messages.ts";
import { ItemMenu } from "./item-menu.tsx";
import { LicenceDialog } from "./licence-dialog.tsx";
import { Section } from "./section.tsx";

export interface LicenceSectionProps {
	readonly licensor: Licensor;
	readonly mayEdit: boolean;
}

/** The signed papers behind the permission to use a licensor's material. */
export function LicenceSection({ licensor, mayEdit }: LicenceSectionProps) {
	const [edited, setEdited] = useState<License | "new" | null>(null);
	const [doomed, setDoomed] = useState<License | null>(null);
	const { data, error, refetch } = useQuery(licensesQuery(licensor.production_id));
	const removing = useRemoveLicense(licensor.production_id);
	const licences = data?.filter(({ licensor_id }) => licensor_id === licensor.id);
	return (
		<Section
			title={messages.licences}
			action={
				mayEdit && (
					<Button icon={<Plus aria-hidden />} onClick={() => setEdited("new")}>
						{messages.newLicence}
					</Button>
				)
			}
		>
			{licences === undefined &&
				(error === null ? (
					<ListSkeleton />
				) : (
					<ErrorState title={messages.partFailed} error={error} onRetry={() => void refetch()} />
				))}
			{licences?.length === 0 && <p className="text-text-2">{messages.noLicences}</p>}
			{licences !== undefined && licences.length > 0 && (
				<DataTable
					label={messages.licences}
					rows={licences}
					keyOf={({ id }) => id}
					columns={[
						{ id: "name", header: messages.name, className: "w-56", cell: ({ name }) => name },
						{
							id: "document",
							header: messages.document,
							cell: ({ id, file }) =>
								file === null ? (
									<span className="text-text-3">{messages.noDocument}</span>
								) : (
									<a
										href={`/api/licenses/${id}/file`}
										className="inline-flex items-center gap-1.5 text-accent hover:underline"
									>
										<FileText aria-hidden className="size-3.5 flex-none" />
										<span className="wrap-anywhere">{file.name}</span>
										<span className="text-12 whitespace-nowrap text-text-3">{formatBytes(file.size)}</span>
									</a>
								),
						},
						{
							id: "signed_on",
							header: messages.signedOn,
							className: "w-32",
							hideOnPhone: true,
							cell: ({ signed_on }) => <DateText date={signed_on} />,
						},
						{ id: "notes", header: messages.notes, hideOnPhone: true, cell: ({ notes }) => notes },
						...(mayEdit
							? [
									{
										id: "actions",
										header: "",
										name: messages.actions,
										align: "end" as const,
										className: "w-10",
										cell: (licence: License) => (
											<ItemMenu
												name={licence.name}
												onEdit={() => setEdited(licence)}
												onDelete={() => setDoomed(licence)}
											/>
										),
									},
								]
							: []),
					]}
				/>
			)}
			{edited !== null && (
				<LicenceDialog
					licensor={licensor}
					licence={edited === "new" ? null : edited}
					onClose={() => setEdited(null)}
				/>
			)}
			{doomed !== null && (
				<ConfirmDialog
					open
					onOpenChange={() => setDoomed(null)}
					title={messages.deleteLicenceTitle(doomed.name)}
					confirmLabel={messages.deleteLicence}
					busy={removing.isPending}
					error={removing.isError ? messageOf(removing.error) : undefined}
					onConfirm={() => removing.mutate(doomed.id, { onSuccess: () => setDoomed(null) })}
				>
					{messages.deleteLicenceExplained}
				</ConfirmDialog>
			)}
		</Section>
	);
}
