/** The suffix that Pro Tools adds to a clip's name for one channel of a multichannel track. */
const CHANNEL = /\.(?:L|C|R|Lc|Rc|Ls|Rs|Cs|S|LFE|Lss|Rss|Lsr|Rsr|Lts|Rts|Ltf|Rtf|Ltm|Rtm|Ltr|Rtr|[WXYZ])$/;

/** The suffix that it adds to the pieces of a divided clip, but not to the whole clip. */
const PIECE = /^(?:-\d{2,})*$/;

/** The name of a clip without the channel at its end. */
export function withoutChannel(name: string): string {
	return name.replace(CHANNEL, "");
}

/** Whether a clip's name is its file's, plus the numbers that Pro Tools gives to pieces: `Theme-03` of `Theme.wav`. */
export function isPieceOf(name: string, fileName: string): boolean {
	const stem = stemOf(fileName);
	const clip = withoutChannel(name);
	return stem !== "" && clip.startsWith(stem) && PIECE.test(clip.slice(stem.length));
}

/** A file's name without its ending and channel: pieces of it are named after it. */
export function stemOf(fileName: string): string {
	return withoutChannel(fileName.replace(/\.[^.]*$/, ""));
}

/** The names of files that a clip may be a piece of, likeliest first: `Theme-02`, `Theme` for `Theme-02.L`. */
export function stemsOfClip(name: string): string[] {
	const stems = [withoutChannel(name)];
	for (let stem = stems[0] ?? ""; /.-\d{2,}$/.test(stem); stems.push(stem))
		stem = stem.slice(0, stem.lastIndexOf("-"));
	return stems;
}
