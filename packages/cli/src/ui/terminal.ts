import { stripVTControlCharacters } from "node:util";
import type { Deps } from "../deps.ts";
import type { Io, OutputStream } from "../io.ts";

/** The streams that Ink draws on. Screens appear only on terminals, whose streams are Node's own. */
export function terminalStreams({ stdin, stderr }: Deps): {
	readonly stdin: NodeJS.ReadStream;
	readonly stdout: NodeJS.WriteStream;
	readonly stderr: NodeJS.WriteStream;
} {
	const screen = asTerminal(stderr);
	// Screens are messages: stdout stays free for the result.
	return { stdin, stdout: screen, stderr: screen };
}

function asTerminal(stream: OutputStream): NodeJS.WriteStream {
	return stream as NodeJS.WriteStream;
}

/** A screen's text, without colour if colour is off. */
export function painted(screen: string, { outColours }: Io): string {
	return outColours.bold("") === "" ? stripVTControlCharacters(screen) : screen;
}
