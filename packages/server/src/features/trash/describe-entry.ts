import { counted } from "@oxcut/core/model";
import type { StoredTrashEntry } from "./queries.ts";

/** An entry's wording in logs, such as `the licensor “Meridian”`. */
export function describeEntry({
	kind,
	names,
	target,
	counts,
}: Pick<StoredTrashEntry, "kind" | "names" | "target" | "counts">): string {
	const name = `“${names[0] ?? ""}”`;
	switch (kind) {
		case "records": {
			const count = counts.records ?? 0;
			return count === 1 ? `the record ${name}` : `${count} records`;
		}
		case "prices":
			return partsText("price", name, counts.prices);
		case "licensing_conditions":
			return partsText("condition", name, counts.licensing_conditions);
		case "employees":
			return `the contact ${name}`;
		case "licenses":
			return `the licence ${name}`;
		case "deliveries":
			return `the delivery ${name}`;
		case "media":
			return `the medium ${name}`;
		case "scenarios":
			return `the scenario ${name}`;
		case "exclusion_rules":
			return `the exclusion rule ${name}`;
		case "scenario_application":
			return `the prices and conditions before the scenario ${name}`;
		case "budget_lines":
			return `the budget line ${name}`;
		case "fair_use_reviews":
			return `the fair-use review of ${name}`;
		case "orders":
			return `the order ${name}`;
		case "templates":
			return `the template ${name}`;
		case "licensors":
			return `the licensor ${name}`;
		case "tags":
			return `the tag ${name}`;
		case "cuts":
			return `the cut ${name}`;
		case "data_files":
			return `the list ${name}`;
		case "licensor_merge":
			return `the licensor ${name}, merged into “${target}”,`;
		case "tag_merge":
			return `the tag ${name}, merged into “${target}”,`;
	}
}

/** A replaced list leaves several parts of a licensor behind. */
function partsText(word: string, name: string, count = 1): string {
	return count === 1 ? `the ${word} ${name}` : counted(count, word);
}
