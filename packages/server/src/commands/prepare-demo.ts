import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";
import { JOBS } from "../app/job-table.ts";
import type { Deps } from "../deps/deps.ts";
import { findLogin } from "../features/accounts/accounts/login-queries.ts";
import { seedDemo } from "../features/demo/seed-demo.ts";
import { issueLinkToken } from "../mail/link-token.ts";
import { makeFolder } from "../system/make-folder.ts";
import type { CommandDeps } from "./command-deps.ts";
import { makeUpPassword } from "./make-up-password.ts";

const EMAIL = "demo@example.com";
const FILE = "demo-sign-in.json";
const LINK_MINUTES = 15;
const MINUTE_MS = 60_000;

const fileSchema = z.object({ email: z.string(), password: z.string() });

/** How the owner of the machine signs in to the demo. */
export interface DemoSignIn {
	readonly email: string;
	/** The file with the password; null if the account already had one, which only its owner knows. */
	readonly passwordFile: string | null;
	readonly productionId: number;
}

/**
 * Creates the demo account and its production, or the missing parts of them. Generates the password once and stores
 * it in the data folder, readable only by its owner, so that later starts can show it [OPS8].
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
		// Write the password down before creating the account: with an unknown password the account would be useless.
		writeFileSync(path, `${JSON.stringify({ email: EMAIL, password })}\n`, { mode: 0o600 });
	}
	await deps.jobs.prepare(JOBS);
	const { production_id, isNewAccount } = await seedDemo(deps, { email: EMAIL, password }, signal);
	const isTold = isNewAccount || kept !== null;
	if (!isTold) rmSync(path);
	return { email: EMAIL, passwordFile: isTold ? path : null, productionId: production_id };
}

/**
 * Makes a link that signs in to the demo once, within 15 minutes. Links of earlier starts stop working [OPS10].
 *
 * @param url - the server's address, without a trailing slash.
 */
export async function makeDemoLink(
	{ db, random, clock }: Pick<Deps, "db" | "random" | "clock">,
	url: string,
	{ email, productionId }: DemoSignIn,
): Promise<string> {
	const login = await findLogin(db.knex, email, null);
	if (login === null) throw new Error("the demo account was deleted in the meantime");
	const { accountId, primaryEmailId } = login;
	const now = clock();
	await db.knex("link_tokens").where({ account_id: accountId, purpose: "sign_in" }).delete();
	const token = await issueLinkToken(
		db.knex,
		{
			accountId,
			accountEmailId: primaryEmailId,
			purpose: "sign_in",
			expiresAt: new Date(now.getTime() + LINK_MINUTES * MINUTE_MS),
		},
		{ random, now },
	);
	return `${url}/u/sign_in?tkn=${token}&redirect=/projects/${productionId}`;
}

function readKept(path: string): string | null {
	try {
		return fileSchema.parse(JSON.parse(readFileSync(path, "utf8"))).password;
	} catch {
		// The file is missing or not ours: the caller writes another one.
		return null;
	}
}
