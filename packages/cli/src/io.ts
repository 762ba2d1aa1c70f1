import { pickFields } from "./options/json-fields.ts";
import { type Colours, colours } from "./text/colour.ts";
import { jsonPieces } from "./text/json-pieces.ts";
import { safeMessage } from "./text/quote-name.ts";

/** The part of an output stream that ox uses. */
export interface OutputStream {
	write(text: string | Uint8Array): unknown;
	readonly isTTY?: boolean | undefined;
	readonly columns?: number | undefined;
	readonly rows?: number | undefined;
}

/** Output settings from the global flags and the environment [CLI4]. */
export interface OutputSettings {
	readonly json: boolean;
	/** The fields that `--json` names; null for all. */
	readonly jsonFields?: readonly string[] | null;
	readonly quiet: boolean;
	/** False with `--no-color`. */
	readonly color: boolean;
	/** False with `--no-pager`. */
	readonly pager?: boolean;
}

/**
 * The output of a command. Results go to stdout, messages to stderr; `--json` makes the result one JSON value;
 * `--quiet` drops messages but never errors [CLI3].
 */
export interface Io {
	readonly json: boolean;
	readonly quiet: boolean;
	/** Whether to draw screens: stdout and stderr are terminals, and neither `--json` nor `--quiet` is set. */
	readonly interactive: boolean;
	/** Whether to ask questions: as `interactive`, and stdin is a terminal. */
	readonly canAsk: boolean;
	/** Columns of the terminal; null if stdout is not one, so that nothing is cut. */
	readonly columns: number | null;
	readonly outColours: Colours;
	readonly errColours: Colours;
	/** The part of a value that `--json` prints: all of it, or the named fields. */
	chosen(value: unknown): unknown;
	/** Prints a result: JSON with `--json`, else the text, in a pager if it is longer than the terminal [CLI27]. */
	result(value: unknown, text: () => string): void;
	/** Writes a result's text or bytes unchanged. */
	write(output: string | Uint8Array): void;
	/** Prints a message and a newline; `--quiet` drops it. */
	message(text: string): void;
	/** Prints an error and a newline; never dropped. */
	error(text: string): void;
}

export interface Streams {
	readonly stdin: { readonly isTTY?: boolean | undefined };
	readonly stdout: OutputStream;
	readonly stderr: OutputStream;
	/** Shows a text in a pager. @returns false if there is none. */
	readonly page: (text: string) => boolean;
}

/** Whether a stream gets colour: a terminal, and neither `NO_COLOR`, `--no-color` nor `TERM=dumb` [CLI4]. */
function wantsColour(
	stream: OutputStream,
	settings: OutputSettings,
	env: Readonly<Record<string, string | undefined>>,
): boolean {
	return Boolean(stream.isTTY) && settings.color && !env.NO_COLOR && env.TERM !== "dumb";
}

/** Used if the terminal reports a width of 0, as in containers and over some connections. */
const DEFAULT_COLUMNS = 80;

/** Creates the output of one run from its streams and settings. */
export function createIo(
	streams: Streams,
	settings: OutputSettings,
	env: Readonly<Record<string, string | undefined>>,
): Io {
	const { stdin, stdout, stderr } = streams;
	const screens =
		Boolean(stdout.isTTY) &&
		Boolean(stderr.isTTY) &&
		!settings.json &&
		!settings.quiet &&
		env.TERM !== "dumb";
	const { jsonFields = null } = settings;
	const chosen = (value: unknown) => (jsonFields === null ? value : pickFields(value, jsonFields));
	return {
		json: settings.json,
		chosen,
		quiet: settings.quiet,
		interactive: screens,
		canAsk: screens && Boolean(stdin.isTTY),
		columns: stdout.isTTY ? stdout.columns || DEFAULT_COLUMNS : null,
		outColours: colours(wantsColour(stdout, settings, env)),
		errColours: colours(wantsColour(stderr, settings, env)),
		result(value, text) {
			if (settings.json) {
				for (const piece of jsonPieces(chosen(value))) stdout.write(piece);
				stdout.write("\n");
				return;
			}
			const output = text();
			const isLong = screens && output.split("\n").length > (stdout.rows || Number.POSITIVE_INFINITY);
			if (isLong && settings.pager !== false && streams.page(output)) return;
			stdout.write(output);
		},
		write(output) {
			stdout.write(output);
		},
		message(text) {
			if (!settings.quiet) stderr.write(`${safeMessage(text)}\n`);
		},
		error(text) {
			stderr.write(`${safeMessage(text)}\n`);
		},
	};
}
