import * as z from "zod";
import { exclusionRuleSchema } from "../model/cuts/exclusion-rule.ts";
import { exchangeRatesSchema } from "../model/library/exchange-rates.ts";
import type { Library, LibraryIndex } from "../model/library/library.ts";
import { licensingConditionSchema } from "../model/licensors/licensing-condition.ts";
import { licensorSchema } from "../model/licensors/licensor.ts";
import { priceSchema } from "../model/licensors/price.ts";
import { altFileSchema } from "../model/records/alt-file.ts";
import { type ArchiveRecord, archiveRecordSchema } from "../model/records/record.ts";
import type { CutBuild } from "./model.ts";

/**
 * The part of a production that a cut was computed with, and that day's exchange rates: the specification's cached
 * resources, by kind. Reports are drawn from it, so that they stay the same until the cut is refreshed; warnings
 * compare it with the current production [WARN4].
 */
export const cutSnapshotSchema = z
	.object({
		rates: exchangeRatesSchema,
		licensors: z.array(licensorSchema),
		prices: z.array(priceSchema),
		conditions: z.array(licensingConditionSchema),
		records: z.array(archiveRecordSchema),
		alt_files: z.array(altFileSchema),
		/** The rules that left clips out; omitted if none did. */
		exclusion_rules: z.array(exclusionRuleSchema).optional(),
	})
	.superRefine((snapshot, { addIssue }) => {
		const licensors = new Set(snapshot.licensors.map(({ id }) => id));
		for (const kind of ["records", "prices", "conditions"] as const) {
			snapshot[kind].forEach(({ licensor_id }, index) => {
				if (licensors.has(licensor_id)) return;
				const message = `is ${licensor_id}, but the snapshot has no licensor with that id`;
				addIssue({ code: "custom", path: [kind, index, "licensor_id"], message });
			});
		}
		const prices = new Set(snapshot.prices.map(({ id }) => id));
		snapshot.records.forEach((record, index) => {
			for (const field of ["price_id", "secondary_price_id"] as const) {
				const price = record[field];
				if (price === null || prices.has(price)) continue;
				const message = `is ${price}, but the snapshot has no price with that id`;
				addIssue({ code: "custom", path: ["records", index, field], message });
			}
		});
	});
export type CutSnapshot = z.infer<typeof cutSnapshotSchema>;

/**
 * Takes the snapshot of a build, each kind ordered by id: building from it gives the same reports.
 *
 * Includes completely covered records, without which their clips would be unidentified and cover nothing [REC2], and
 * all prices and conditions of a licensor, even unused ones, so that a later addition shows as a change.
 */
export function snapshotCut({ context }: CutBuild): CutSnapshot {
	const { matched, rates, library } = context;
	const recordIds = new Set<number>();
	const altFileIds = new Set<number>();
	const ruleIds = new Set<number>();
	for (const match of matched.matches) {
		if ("altFile" in match && match.altFile !== null) altFileIds.add(match.altFile);
		if (match.kind === "excluded") ruleIds.add(match.rule);
		if (match.kind === "records") for (const id of match.records) recordIds.add(id);
	}
	const records = byId([...recordIds].flatMap((id) => library.records.get(id) ?? []));
	const licensorIds = [...new Set(records.flatMap((record) => licensorsOf(record, library)))];
	return {
		rates: { timestamp: rates.timestamp, rates: { ...rates.rates } },
		licensors: byId(licensorIds.flatMap((id) => library.licensors.get(id) ?? [])),
		prices: byId(licensorIds.flatMap((id) => library.pricesByLicensor.get(id) ?? [])),
		conditions: byId(licensorIds.flatMap((id) => library.conditionsByLicensor.get(id) ?? [])),
		records,
		alt_files: byId(library.altFiles.filter(({ id }) => altFileIds.has(id))),
		...(ruleIds.size > 0 && {
			exclusion_rules: byId(library.exclusionRules.filter(({ id }) => ruleIds.has(id))),
		}),
	};
}

/** The licensors of a record and of its prices: one of another licensor counts as missing [COST18]. */
function licensorsOf(record: ArchiveRecord, { prices }: LibraryIndex): number[] {
	const { licensor_id, price_id, secondary_price_id } = record;
	const named = [price_id, secondary_price_id].flatMap((id) => (id === null ? [] : (prices.get(id) ?? [])));
	return [licensor_id, ...named.map((price) => price.licensor_id)];
}

/** A snapshot's production, to build from. */
export function libraryOf(snapshot: CutSnapshot): Library {
	const { records, licensors, prices, conditions, alt_files, exclusion_rules } = snapshot;
	return { records, licensors, prices, conditions, altFiles: alt_files, exclusionRules: exclusion_rules };
}

function byId<T extends { readonly id: number }>(items: readonly T[]): T[] {
	return [...items].sort((a, b) => a.id - b.id);
}
