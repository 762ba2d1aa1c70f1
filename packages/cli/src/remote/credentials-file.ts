import { join } from "node:path";
import * as z from "zod";
import type { Deps } from "../deps.ts";
import { CliError } from "../errors/cli-error.ts";
import { errorCode } from "../files/error-code.ts";
import { failingAsUnwritable } from "../project/write-output.ts";
import { quoteName } from "../text/quote-name.ts";
import { configFolder } from "./config-folder.ts";

const credentialsSchema = z.strictObject({
	/** The default server. */
	default: z.string().nullable(),
	servers: z.record(
		z.string(),
		z.strictObject({
			token: z.string(),
			/** Whether ox requested it in the browser, or the user created it and may use it elsewhere too. */
			origin: z.enum(["browser", "given"]),
		}),
	),
});

/** The servers that this user of the machine is signed in to. */
export type Credentials = z.infer<typeof credentialsSchema>;
export type StoredToken = Credentials["servers"][string];

export type CredentialsDeps = Pick<Deps, "files" | "env" | "machine" | "processes">;

const NONE: Credentials = { default: null, servers: {} };
const PRIVATE_FOLDER = 0o700;
const PRIVATE_FILE = 0o600;
const FOR_OTHERS = 0o077;

function credentialsPath({ env, machine }: Pick<Deps, "env" | "machine">): string {
	return join(configFolder(env, machine), "credentials.json");
}

/** Rejects a file that other users can read or change. These permission bits mean nothing on Windows. */
function refuseExposed({ files, machine }: CredentialsDeps, path: string): void {
	if (machine.platform === "win32" || (files.mode(path) & FOR_OTHERS) === 0) return;
	throw new CliError(
		"CREDENTIALS_EXPOSED",
		`${quoteName(path)} holds tokens, and other users of this machine can read it. Run chmod 600 on it; if they may have read it, revoke the tokens on your account page and sign in again: ox login.`,
		{ file: path },
	);
}

/**
 * Reads the tokens of this user of the machine.
 *
 * @throws {CliError} `CREDENTIALS_EXPOSED` if other users can read them, `CREDENTIALS_CORRUPT` if the file is
 *   damaged.
 */
export function readCredentials(deps: CredentialsDeps): Credentials {
	const path = credentialsPath(deps);
	const corrupt = new CliError(
		"CREDENTIALS_CORRUPT",
		`${quoteName(path)} is damaged. Remove it and sign in again: ox login.`,
		{ file: path },
	);
	try {
		if (deps.files.kind(path) === null) return NONE;
		refuseExposed(deps, path);
		const parsed = credentialsSchema.safeParse(JSON.parse(new TextDecoder().decode(deps.files.read(path))));
		if (parsed.success) return parsed.data;
	} catch (error) {
		if (error instanceof CliError || errorCode(error) !== null) throw error;
	}
	// Errors must not repeat the file's content.
	throw corrupt;
}

/**
 * Changes the file atomically: writes a new one beside it and renames it.
 *
 * @throws {CliError} `FILE_UNWRITABLE`, and as {@link readCredentials}.
 */
export function changeCredentials(deps: CredentialsDeps, change: (old: Credentials) => Credentials): void {
	const { files, processes } = deps;
	const path = credentialsPath(deps);
	const folder = configFolder(deps.env, deps.machine);
	failingAsUnwritable(path, () => {
		files.makeDirectory(folder, PRIVATE_FOLDER);
		const bytes = new TextEncoder().encode(`${JSON.stringify(change(readCredentials(deps)), null, 2)}\n`);
		const staged = `${path}.${processes.pid}.ox-tmp`;
		try {
			// Left by a dead ox with the same process number: its mode may be wrong.
			files.remove(staged);
			files.writeDurably(staged, bytes, PRIVATE_FILE);
			files.rename(staged, path);
		} finally {
			files.remove(staged);
		}
		files.syncDirectory(folder);
	});
}
