/** A gigabyte as plans and quotas count it. */
export const BYTES_PER_GB = 1_000_000_000;

const UNITS = [
	["gigabyte", BYTES_PER_GB],
	["megabyte", 1_000_000],
	["kilobyte", 1000],
] as const;

/** Storage as plans and quotas count it: by 1000 bytes to the kB, unlike the sizes of files elsewhere. */
export function formatStorage(bytes: number): string {
	const [unit, size] = UNITS.find(([, least]) => bytes >= least) ?? ["byte", 1];
	const style = { style: "unit", unit, unitDisplay: size === 1 ? "long" : "short" } as const;
	return new Intl.NumberFormat(undefined, { ...style, maximumFractionDigits: 1 }).format(bytes / size);
}
