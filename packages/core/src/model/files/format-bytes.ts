const UNITS = ["B", "KB", "MB", "GB", "TB"] as const;
const STEP = 1024;

/** Rounds half up to at most two decimals, without trailing zeros. */
function short(amount: number): number {
	return Math.round(amount * 100) / 100;
}

/** Formats a size: `1.5 KB`, in steps of 1024 up to TB; `Invalid Input` for negative and non-numeric values. */
export function formatBytes(size: unknown): string {
	if (typeof size !== "number" || !Number.isFinite(size) || size < 0) return "Invalid Input";
	let amount = size;
	let unit = 0;
	// Compare the rounded number, so that one byte less than a megabyte is 1 MB rather than 1024 KB.
	while (short(amount) >= STEP && unit < UNITS.length - 1) {
		amount /= STEP;
		unit++;
	}
	return `${short(amount)} ${UNITS[unit] ?? "TB"}`;
}
