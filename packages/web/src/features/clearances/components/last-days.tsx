import type { PresentedClearance } from "@oxcut/core/clearance";
import type { License } from "@oxcut/core/model";
import { DataTable } from "../../../ui/data-table.tsx";
import { DateText } from "../../../ui/date-text.tsx";
import { Section } from "../../../ui/section.tsx";
import { messages } from "../messages.ts";

export interface LastDaysProps {
	readonly expiries: PresentedClearance["expiries"];
	readonly licences: readonly License[];
}

/** The days on which granted terms and options end, earliest first. */
export function LastDays({ expiries, licences }: LastDaysProps) {
	const names = new Map(licences.map(({ id, name }) => [id, name]));
	return (
		<Section title={messages.lastDays} explanation={messages.lastDaysExplained}>
			<DataTable
				label={messages.lastDays}
				rows={expiries}
				keyOf={({ kind, date, license_id, line }) => `${kind} ${date} ${license_id} ${line}`}
				columns={[
					{
						id: "day",
						header: messages.day,
						className: "w-36",
						cell: ({ date }) => <DateText date={date} />,
					},
					{ id: "licence", header: messages.licence, cell: ({ license_id }) => names.get(license_id) ?? "" },
					{
						id: "what",
						header: messages.what,
						cell: ({ kind, line }) => (kind === "term" ? messages.termEnds(line) : messages.optionEnds(line)),
					},
				]}
			/>
		</Section>
	);
}
