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
		case "licensors":
			return `the licensor ${name}`;
		case "tags":
			return `the tag ${name}`;
		case "cuts":
			return `the cut ${name}`;
		case "licensor_merge":
			return `the licensor ${name}, merged into “${target}”,`;
		case "tag_merge":
			return `the tag ${name}, merged into “${target}”,`;
	}
}
