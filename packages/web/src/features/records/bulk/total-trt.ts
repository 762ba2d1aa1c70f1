import { RATES, type StoredRecord, toNumber, trtSeconds, ZERO } from "@oxcut/core";

/** How long several records run together, `HH:MM:SS`; null where none has a length. */
export function totalTrt(records: readonly Pick<StoredRecord, "trt" | "fps">[]): string | null {
	const lengths = records.flatMap(({ trt, fps }) => trtSeconds(trt, fps, RATES["25"]) ?? []);
	if (lengths.length === 0) return null;
	const seconds = Math.floor(toNumber(lengths.reduce((sum, length) => sum.add(length), ZERO)));
	const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
	return parts.map((part) => String(part).padStart(2, "0")).join(":");
}
