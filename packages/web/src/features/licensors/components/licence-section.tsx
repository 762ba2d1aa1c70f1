import type { License, Licensor } from "@oxcut/core/model";
import { useQuery } from "@tanstack/react-query";
import { LicenceDialog } from "../../../components/licences/licence-dialog.tsx";
import { LicenceDocument } from "../../../components/licences/licence-document.tsx";
import { messages as licenceMessages } from "../../../components/licences/messages.ts";
import { PartSection } from "../../../components/parts/part-section.tsx";
import { PartTable } from "../../../components/parts/part-table.tsx";
import { useRemoveItem } from "../../../data/item-changes.ts";
import { licensesQuery } from "../../../data/list-licenses.ts";
import type { DataColumn } from "../../../ui/data-table.tsx";
import { DateText } from "../../../ui/date-text.tsx";
import { QueryView } from "../../../ui/query-view.tsx";
import { messages } from "../messages.ts";

export interface LicenceSectionProps {
	readonly licensor: Licensor;
	readonly mayEdit: boolean;
	/** Whether documents can be downloaded; otherwise only their names are shown. */
	readonly mayDownload: boolean;
}

const columnsFor = (mayDownload: boolean): readonly DataColumn<License>[] => [
	{ id: "name", header: messages.name, className: "w-56", cell: ({ name }) => name },
	{
		id: "document",
		header: messages.document,
		cell: ({ id, file }) => {
			if (file === null) return <span className="text-text-3">{messages.noDocument}</span>;
			return <LicenceDocument licenceId={id} file={file} mayDownload={mayDownload} />;
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
export function LicenceSection({ licensor, mayEdit, mayDownload }: LicenceSectionProps) {
	const licences = useQuery(licensesQuery(licensor.production_id));
	const removing = useRemoveItem(licensor.production_id, "licenses");
	return (
		<PartSection<License>
			title={messages.licences}
			mayEdit={mayEdit}
			addLabel={licenceMessages.newLicence}
			dialog={(licence, onClose) => (
				<LicenceDialog
					productionId={licensor.production_id}
					licensors={[licensor]}
					licence={licence}
					onClose={onClose}
				/>
			)}
			removing={removing}
			productionId={licensor.production_id}
			removal={{
				name: ({ name }) => name,
				title: ({ name }) => licenceMessages.deleteLicenceTitle(name),
				text: licenceMessages.deleteLicenceExplained,
				button: licenceMessages.deleteLicence,
			}}
		>
			{(actions) => (
				<QueryView query={licences} failed={messages.partFailed}>
					{(all) => (
						<PartTable
							label={messages.licences}
							parts={all.filter(({ licensor_id }) => licensor_id === licensor.id)}
							columns={columnsFor(mayDownload)}
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
