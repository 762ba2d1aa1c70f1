import { type RecordFilter, recordFilterFields } from "@oxcut/core/filters";
import { licensorSchema } from "@oxcut/core/model";
import { useState } from "react";
import { RecordsLoading } from "../../features/records/components/records-loading.tsx";
import { CategoryIcon } from "../../features/records/fields/category-icon.tsx";
import type { RecordContext } from "../../features/records/fields/record-context.ts";
import { FilterBar } from "../../features/records/filters/filter-bar.tsx";
import { Row } from "../row.tsx";
import { Specimen } from "../specimen.tsx";

const CATEGORIES = ["Footage", "Still", "Audio"] as const;
const MERIDIAN = licensorSchema.parse({
	id: 1,
	production_id: 1,
	name: "Meridian Newsreel",
	currency: "GBP",
});
const CONTEXT: RecordContext = {
	licensors: new Map([[MERIDIAN.id, MERIDIAN]]),
	prices: new Map(),
	tags: ["newsreel", "strike"],
	customFields: [],
	cut: null,
};

const FILTERS: readonly RecordFilter[] = [
	{ field: "licensor_id", operator: "is", values: ["1"] },
	{ field: "tag", operator: "is_not", values: ["newsreel", "strike"] },
	{ field: "date", operator: "before", values: ["1950"] },
	{ field: "codec", operator: "empty", values: [] },
];

/** The parts of the records' pages. */
export function RecordsSection() {
	const [filters, setFilters] = useState(FILTERS);
	return (
		<Specimen title="Records">
			<Row>
				{CATEGORIES.map((category) => (
					<CategoryIcon key={category} category={category} />
				))}
				<FilterBar
					filters={filters}
					fields={recordFilterFields([])}
					context={CONTEXT}
					onChange={setFilters}
				/>
			</Row>
			<div className="flex h-40 border border-line">
				<RecordsLoading loaded={1200} />
			</div>
		</Specimen>
	);
}
