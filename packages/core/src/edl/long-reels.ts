/** Limits the table of restored reels, because lists come from untrusted files. */
const MOST_REELS = 100_000;

/** The two names of a reel after `FINAL CUT PRO REEL`; null if the value has another form. */
export function readReelNote(value: string): { readonly long: string; readonly short: string } | null {
	const at = value.toUpperCase().indexOf("REPLACED BY");
	if (at <= 0) return null;
	const long = value.slice(0, at).trim();
	const behind = value.slice(at + "REPLACED BY".length).trim();
	const short = behind.startsWith(":") ? behind.slice(1).trim() : behind;
	return long === "" || short === "" ? null : { long, short };
}

/** The long names of shortened reels, from notes such as `FINAL CUT PRO REEL: long REPLACED BY: short` [EDL4]. */
export class LongReels {
	private readonly longNames = new Map<string, string>();

	/** Learns from a note's value; ignores values of another form. */
	learn(value: string): void {
		const names = readReelNote(value);
		if (names && this.longNames.size < MOST_REELS) this.longNames.set(names.short, names.long);
	}

	/** The long name of a reel, or the reel itself. */
	restore(reel: string): string {
		return this.longNames.size === 0 ? reel : (this.longNames.get(reel) ?? reel);
	}
}
