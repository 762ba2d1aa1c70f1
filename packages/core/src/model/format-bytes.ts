const UNITS = ["B", "KB", "MB", "GB", "TB"] as const;
const STEP = 1024;

/** At most two decimals, rounded half up, without trailing zeros. */
function short(amount: number): number {
	return Math.round(amount * 100) / 100;
}

/** Writes a size for people: `1.5 KB`, steps of 1024, the largest unit TB; `Invalid Input` for negatives and what is no number. */
export function formatBytes(size: unknown): string {
	if (typeof size !== "number" || !Number.isFinite(size) || size < 0) return "Invalid Input";
	let amount = size;
	let unit = 0;
	// Compared as shown, so that one byte less than a megabyte is 1 MB and not 1024 KB.
	while (short(amount) >= STEP && unit < UNITS.length - 1) {
		amount /= STEP;
		unit++;
	}
	return `${short(amount)} ${UNITS[unit] ?? "TB"}`;
}
