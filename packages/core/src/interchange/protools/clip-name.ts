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
	const stem = withoutChannel(fileName.replace(/\.[^.]*$/, ""));
	const clip = withoutChannel(name);
	return stem !== "" && clip.startsWith(stem) && PIECE.test(clip.slice(stem.length));
}
