import { createInterface } from "node:readline";
import { Writable } from "node:stream";
import type { CommandDeps } from "./command-deps.ts";
import { CommandError } from "./command-error.ts";

const BROKEN_OFF = "No password was given.";

/**
 * Asks for a new password: twice and unseen on a terminal, else the first line of standard input. It is never an
 * argument, because others on the machine see those.
 *
 * @throws {CommandError} where none comes, or two different ones.
 */
export async function askPassword({ stdin, stderr }: CommandDeps): Promise<string> {
	const onTerminal = stdin.isTTY === true;
	// Shown is what this function writes itself; readline would show what is typed.
	const unseen = new Writable({ write: (_chunk, _encoding, done) => done() });
	const lines = createInterface({ input: stdin, output: unseen, terminal: onTerminal });
	const next = lines[Symbol.asyncIterator]();
	lines.once("SIGINT", () => lines.close());
	const ask = async (prompt: string): Promise<string> => {
		if (onTerminal) stderr.write(prompt);
		const { value, done } = await next.next();
		if (onTerminal) stderr.write("\n");
		if (done === true) throw new CommandError(BROKEN_OFF);
		return value;
	};
	try {
		const password = await ask("Password: ");
		if (onTerminal && (await ask("Repeat password: ")) !== password) {
			throw new CommandError("The passwords don't match.");
		}
		return password;
	} finally {
		lines.close();
	}
}
