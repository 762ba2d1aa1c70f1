import { join } from "node:path";
import * as z from "zod";
import type { Deps } from "../deps.ts";
import { CliError } from "../errors/cli-error.ts";
import { errorCode } from "../files/error-code.ts";
import { failingAsUnwritable } from "../files/write-output.ts";
import { quoteName } from "../text/quote-name.ts";
import { configFolder } from "./config-folder.ts";

const credentialsSchema = z.strictObject({
	/** The server that is meant where none is named. */
	default: z.string().nullable(),
	servers: z.record(
		z.string(),
		z.strictObject({
			token: z.string(),
			/** Whether ox asked for it in the browser, or its user made it and may use it elsewhere too. */
			origin: z.enum(["browser", "given"]),
		}),
	),
});

/** The servers that this account of the machine is signed in to. */
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

/** Refuses a file that others on the machine may read or change. Windows says nothing by these bits. */
function refuseExposed({ files, machine }: CredentialsDeps, path: string): void {
	if (machine.platform === "win32" || (files.mode(path) & FOR_OTHERS) === 0) return;
	throw new CliError(
		"CREDENTIALS_EXPOSED",
		`${quoteName(path)} holds tokens, and other users of this machine can read it. Run chmod 600 on it; if they may have read it, revoke the tokens on your account page and sign in again: ox login.`,
		{ file: path },
	);
}

/**
 * Reads the tokens of this account of the machine.
 *
 * @throws {CliError} `CREDENTIALS_EXPOSED` where others may read them, `CREDENTIALS_CORRUPT` where the file is not ours.
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
	// What stands in the file is told to nobody.
	throw corrupt;
}

/**
 * Changes what is stored, whole or not at all: the file is written beside its place and then renamed.
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
			// Left by an ox of the same number that died: its mode is not to be trusted.
			files.remove(staged);
			files.writeDurably(staged, bytes, PRIVATE_FILE);
			files.rename(staged, path);
		} finally {
			files.remove(staged);
		}
		files.syncDirectory(folder);
	});
}
