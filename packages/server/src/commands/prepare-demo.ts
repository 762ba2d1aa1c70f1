import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";
import type { Deps } from "../deps.ts";
import { seedDemo } from "../features/demo/seed-demo.ts";
import { makeFolder } from "../files/make-folder.ts";
import { JOBS } from "../job-table.ts";
import type { CommandDeps } from "./command-deps.ts";
import { makeUpPassword } from "./make-up-password.ts";

const EMAIL = "demo@example.com";
const FILE = "demo-sign-in.json";

const fileSchema = z.object({ email: z.string(), password: z.string() });

/** How somebody at the machine signs in to its demo. */
export interface DemoSignIn {
	readonly email: string;
	/** null where the account had one before: nobody knows it but its owner. */
	readonly password: string | null;
	readonly productionId: number;
}

/**
 * Makes the demo account with its production, as far as it is not there. Its password is made up once and kept in the
 * data folder, for its owner's eyes, so that every later start can tell it [OPS8].
 */
export async function prepareDemo(
	deps: Deps,
	{ random }: Pick<CommandDeps, "random">,
	signal: AbortSignal,
): Promise<DemoSignIn> {
	const path = join(deps.settings.dataDir, FILE);
	const kept = readKept(path);
	const password = kept ?? makeUpPassword({ random });
	if (kept === null) {
		makeFolder(deps.settings.dataDir);
		// Before the account: one whose password nobody was told would be of no use.
		writeFileSync(path, `${JSON.stringify({ email: EMAIL, password })}\n`, { mode: 0o600 });
	}
	await deps.jobs.prepare(JOBS);
	const { production_id, isNewAccount } = await seedDemo(deps, { email: EMAIL, password }, signal);
	const isTold = isNewAccount || kept !== null;
	if (!isTold) rmSync(path);
	return { email: EMAIL, password: isTold ? password : null, productionId: production_id };
}

function readKept(path: string): string | null {
	try {
		return fileSchema.parse(JSON.parse(readFileSync(path, "utf8"))).password;
	} catch {
		// Not there, or not ours: another one is written.
		return null;
	}
}
