import type { LicensedCostDocument } from "@oxcut/core/clearance";
import { DataTable } from "../../../ui/data-table.tsx";
import { Section } from "../../../ui/section.tsx";
import { messages } from "../messages.ts";

export interface NotCountedProps {
	readonly cost: Pick<LicensedCostDocument, "unused_licenses" | "unconverted_licenses">;
}

/** Signed licences that the cost leaves out, with the reason. */
export function NotCounted({ cost: { unused_licenses, unconverted_licenses } }: NotCountedProps) {
	const rows = [
		...unconverted_licenses.map((licence) => ({ ...licence, why: messages.unconverted })),
		...unused_licenses.map((licence) => ({ ...licence, why: messages.unused })),
	];
	if (rows.length === 0) return null;
	return (
		<Section title={messages.notCounted} explanation={messages.notCountedText}>
			<DataTable
				label={messages.notCounted}
				rows={rows}
				keyOf={({ id }) => id}
				columns={[
					{ id: "licence", header: messages.licence, cell: ({ name }) => name },
					{
						id: "licensor",
						header: messages.licensor,
						hideOnPhone: true,
						cell: ({ licensor_name }) => licensor_name,
					},
					{ id: "why", header: messages.why, cell: ({ why }) => why },
				]}
			/>
		</Section>
	);
}
