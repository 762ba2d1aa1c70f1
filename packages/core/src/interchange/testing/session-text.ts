/** A row of a test session; times are written as they are. */
export interface TestRow {
	readonly name: string;
	readonly start: string;
	readonly end: string;
	readonly channel?: number;
	readonly timestamp?: string;
	readonly isMuted?: boolean;
}

export interface TestTrack {
	readonly name: string;
	readonly states?: string;
	readonly rows: readonly TestRow[];
}

/** The contents of a test session besides its tracks. */
interface TestSession {
	readonly format?: string;
	readonly start?: string;
	/** Lines between the header and the tracks. */
	readonly lists?: readonly string[];
	readonly markers?: readonly string[];
	readonly comments?: string;
}

const cell = (text: string, width: number) => text.padEnd(width);

/** A session as Pro Tools writes it: cells filled with spaces, and two empty lines after each channel and list. */
export function sessionText(
	tracks: readonly TestTrack[],
	{ format = "25 Frame", start = "10:00:00:00", lists = [], markers = [], comments = "" }: TestSession = {},
): string {
	const lines = [
		"SESSION NAME:\tMix",
		"SAMPLE RATE:\t48000.000000",
		"BIT DEPTH:\t24-bit",
		`SESSION START TIMECODE:\t${start}`,
		`TIMECODE FORMAT:\t${format}`,
		`# OF AUDIO TRACKS:\t${tracks.length}`,
		"",
		"",
		...lists,
		"T R A C K  L I S T I N G",
	];
	for (const { name, states = "", rows } of tracks) {
		const hasStamps = rows.some(({ timestamp }) => timestamp !== undefined);
		lines.push(
			`TRACK NAME:\t${name}`,
			`COMMENTS:\t${comments}`,
			"USER DELAY:\t0 Samples",
			`STATE: ${states}`,
			`CHANNEL \tEVENT   \tCLIP NAME                     \tSTART TIME    \tEND TIME      \tDURATION      \t${hasStamps ? "TIMESTAMP         \t" : ""}STATE`,
		);
		for (const [
			at,
			{ name: clip, start: from, end, channel = 1, timestamp = "", isMuted },
		] of rows.entries()) {
			if (at > 0 && channel !== (rows[at - 1]?.channel ?? 1)) lines.push("", "");
			lines.push(
				[
					cell(String(channel), 8),
					cell(String(at + 1), 8),
					cell(clip, 30),
					from.padStart(14),
					end.padStart(14),
					"00:00:00:00".padStart(14),
					...(hasStamps ? [timestamp.padStart(14)] : []),
					isMuted ? "Muted" : "Unmuted",
				].join("\t"),
			);
		}
		lines.push("", "");
	}
	lines.push("M A R K E R S  L I S T I N G");
	lines.push(
		"#   \tLOCATION     \tTIME REFERENCE    \tUNITS    \tNAME                             \tCOMMENTS",
	);
	return `${[...lines, ...markers].join("\n")}\n`;
}
