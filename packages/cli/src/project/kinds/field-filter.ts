import { readRecordFilter, recordFilterFields, recordFilterTest } from "@oxcut/core/filters";
import type { StoredRecord } from "@oxcut/core/model";
import { CliError } from "../../errors/cli-error.ts";
import type { ListFilter } from "./kind.ts";

/** `--filter "date before 1950"`: the filters of the browser and the API [RCD14]. */
export const FIELD_FILTER: ListFilter<StoredRecord> = {
	flags: "-f, --filter <filter>",
	key: "filter",
	help: 'match a condition, such as "date before 1950"; repeatable, all must match',
	isRepeatable: true,
	matcher({ config, library }, text) {
		const fields = recordFilterFields(config.custom_fields);
		const read = readRecordFilter(text, fields);
		if ("error" in read) throw new CliError("INVALID_VALUE", `--filter ${read.error}`, { field: "--filter" });
		const byId = <T extends { readonly id: number }>(items: readonly T[]) =>
			new Map(items.map((item) => [item.id, item]));
		return recordFilterTest([read.filter], fields, {
			licensors: byId(library.licensors),
			prices: byId(library.prices),
		});
	},
};
