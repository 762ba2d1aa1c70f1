/** Most reels that are restored in one list: what a stranger's list may make the table grow to. */
const MOST_REELS = 100_000;

/** The long reel names that a list has shortened and tells in `FINAL CUT PRO REEL: long REPLACED BY: short` [EDL4]. */
export class LongReels {
	private readonly longNames = new Map<string, string>();

	/** Takes a note's value; a value of another form teaches nothing. */
	learn(value: string): void {
		const at = value.toUpperCase().indexOf("REPLACED BY");
		if (at <= 0) return;
		const long = value.slice(0, at).trim();
		const short = value
			.slice(at + "REPLACED BY".length)
			.replace(/^\s*:/, "")
			.trim();
		if (long !== "" && short !== "" && this.longNames.size < MOST_REELS) this.longNames.set(short, long);
	}

	/** The long name of a reel, or the reel itself. */
	restore(reel: string): string {
		return this.longNames.size === 0 ? reel : (this.longNames.get(reel) ?? reel);
	}
}
