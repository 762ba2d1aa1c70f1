import { formatBytes, type License, type Licensor } from "@oxcut/core/model";
import { useQuery } from "@tanstack/react-query";
import { FileText } from "lucide-react";
import type { DataColumn } from "../../../ui/data-table.tsx";
import { DateText } from "../../../ui/date-text.tsx";
import { QueryView } from "../../../ui/query-view.tsx";
import { licensesQuery } from "../api/list-licenses.ts";
import { useRemoveLicense } from "../api/remove-license.ts";
import { messages } from "../messages.ts";
import { LicenceDialog } from "./licence-dialog.tsx";
import { PartSection } from "./part-section.tsx";
import { PartTable } from "./part-table.tsx";

export interface LicenceSectionProps {
	readonly licensor: Licensor;
	readonly mayEdit: boolean;
	/** Whether documents can be downloaded; otherwise only their names are shown. */
	readonly mayTakeAlong: boolean;
}

const columnsFor = (mayTakeAlong: boolean): readonly DataColumn<License>[] => [
	{ id: "name", header: messages.name, className: "w-56", cell: ({ name }) => name },
	{
		id: "document",
		header: messages.document,
		cell: ({ id, file }) => {
			if (file === null) return <span className="text-text-3">{messages.noDocument}</span>;
			const content = (
				<>
					<FileText aria-hidden className="size-3.5 flex-none" />
					<span className="wrap-anywhere">{file.name}</span>
					<span className="text-12 whitespace-nowrap text-text-3">{formatBytes(file.size)}</span>
				</>
			);
			return mayTakeAlong ? (
				<a
					href={`/api/licenses/${id}/file`}
					className="inline-flex items-center gap-1.5 text-accent hover:underline"
				>
					{content}
				</a>
			) : (
				<span className="inline-flex items-center gap-1.5">{content}</span>
			);
		},
	},
	{
		id: "signed_on",
		header: messages.signedOn,
		className: "w-32",
		hideOnPhone: true,
		cell: ({ signed_on }) => <DateText date={signed_on} />,
	},
	{ id: "notes", header: messages.notes, hideOnPhone: true, cell: ({ notes }) => notes },
];

/** The signed licences for a licensor's material. */
export function LicenceSection({ licensor, mayEdit, mayTakeAlong }: LicenceSectionProps) {
	const licences = useQuery(licensesQuery(licensor.production_id));
	const removing = useRemoveLicense(licensor.production_id);
	return (
		<PartSection<License>
			title={messages.licences}
			mayEdit={mayEdit}
			addLabel={messages.newLicence}
			dialog={(licence, onClose) => <LicenceDialog licensor={licensor} licence={licence} onClose={onClose} />}
			removing={removing}
			productionId={licensor.production_id}
			removal={{
				name: ({ name }) => name,
				title: ({ name }) => messages.deleteLicenceTitle(name),
				text: messages.deleteLicenceExplained,
				button: messages.deleteLicence,
			}}
		>
			{(actions) => (
				<QueryView query={licences} failed={messages.partFailed}>
					{(all) => (
						<PartTable
							label={messages.licences}
							parts={all.filter(({ licensor_id }) => licensor_id === licensor.id)}
							columns={columnsFor(mayTakeAlong)}
							nameOf={({ name }) => name}
							none={messages.noLicences}
							mayEdit={mayEdit}
							{...actions}
						/>
					)}
				</QueryView>
			)}
		</PartSection>
	);
}
