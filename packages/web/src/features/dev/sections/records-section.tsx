import { licensorSchema } from "@oxcut/core";
import { useState } from "react";
import { CategoryIcon } from "../../records/components/category-icon.tsx";
import { RecordsLoading } from "../../records/components/records-loading.tsx";
import type { RecordContext } from "../../records/fields/record-context.ts";
import { FilterChip } from "../../records/filters/filter-chip.tsx";
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

/** What the records' pages are made of. */
export function RecordsSection() {
	const [open, setOpen] = useState<"licensor_id" | "tag" | null>(null);
	const [licensors, setLicensors] = useState<readonly string[]>(["1"]);
	const [tags, setTags] = useState<readonly string[]>(["newsreel", "strike"]);
	return (
		<Specimen title="Records">
			<Row>
				{CATEGORIES.map((category) => (
					<CategoryIcon key={category} category={category} />
				))}
				<FilterChip
					name="licensor_id"
					values={licensors}
					context={CONTEXT}
					isOpen={open === "licensor_id"}
					onOpenChange={(isOpen) => setOpen(isOpen ? "licensor_id" : null)}
					onChange={setLicensors}
					onRemove={() => setLicensors([])}
				/>
				<FilterChip
					name="tag"
					values={tags}
					context={CONTEXT}
					isOpen={open === "tag"}
					onOpenChange={(isOpen) => setOpen(isOpen ? "tag" : null)}
					onChange={setTags}
					onRemove={() => setTags([])}
				/>
			</Row>
			<div className="flex h-40 border border-line">
				<RecordsLoading loaded={1200} />
			</div>
		</Specimen>
	);
}
