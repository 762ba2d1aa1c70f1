/** What Pro Tools adds to the name of a clip on one channel of a track of several. */
const CHANNEL = /\.(?:L|C|R|Lc|Rc|Ls|Rs|Cs|S|LFE|Lss|Rss|Lsr|Rsr|Lts|Rts|Ltf|Rtf|Ltm|Rtm|Ltr|Rtr|[WXYZ])$/;

/** What it adds to the pieces that a clip is cut into; nothing to the whole. */
const PIECE = /^(?:-\d{2,})*$/;

/** The name of a clip without the channel at its end. */
export function withoutChannel(name: string): string {
	return name.replace(CHANNEL, "");
}

/** Whether a clip's name is that of its file with the numbers that Pro Tools gives to pieces: `Theme-03` of `Theme.wav`. */
export function isPieceOf(name: string, fileName: string): boolean {
	const stem = withoutChannel(fileName.replace(/\.[^.]*$/, ""));
	const clip = withoutChannel(name);
	return stem !== "" && clip.startsWith(stem) && PIECE.test(clip.slice(stem.length));
}
