import { createInterface } from "node:readline";
import { Writable } from "node:stream";
import type { CommandDeps } from "./command-deps.ts";
import { CommandError } from "./command-error.ts";

const BROKEN_OFF = "No password was given. Type it in a terminal, or pipe it to this command.";

/**
 * Asks for a new password: twice and hidden on a terminal, else from the first line of standard input. Never takes it
 * as an argument, because others on the machine can see arguments.
 *
 * @throws {CommandError} if there is none or the two differ.
 */
export async function askPassword({ stdin, stderr }: CommandDeps): Promise<string> {
	const onTerminal = stdin.isTTY === true;
	// Discard readline's output, which would echo the password; this function prints the prompts.
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
