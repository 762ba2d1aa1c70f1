import { RATES, rational, toNumber, trtSeconds, ZERO } from "@oxcut/core";
import type { StoredRecord } from "@oxcut/core/model";

type Measured = Pick<StoredRecord, "trt" | "fps">;

/** The total running time of several records, `HH:MM:SS`; null if none has a length. */
export function totalTrt(records: readonly Measured[]): string | null {
	// Many of 100,000 records have the same length, which is parsed and multiplied once.
	const lengths = new Map<string, { readonly record: Measured; count: number }>();
	for (const record of records) {
		if (record.trt === null) continue;
		const key = `${record.trt} ${record.fps}`;
		const known = lengths.get(key);
		if (known === undefined) lengths.set(key, { record, count: 1 });
		else known.count += 1;
	}
	const sums = [...lengths.values()].flatMap(
		({ record: { trt, fps }, count }) => trtSeconds(trt, fps, RATES["25"])?.mul(rational(count)) ?? [],
	);
	if (sums.length === 0) return null;
	const seconds = Math.floor(toNumber(sums.reduce((sum, length) => sum.add(length), ZERO)));
	const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
	return parts.map((part) => String(part).padStart(2, "0")).join(":");
}
