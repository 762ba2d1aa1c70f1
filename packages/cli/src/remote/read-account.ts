import * as z from "zod";
import { version } from "../version.ts";
import { notOxServer } from "./answer-fault.ts";
import type { ApiClient } from "./api-client.ts";

const accountSchema = z.object({
	account: z.object({
		id: z.number(),
		email: z.string(),
		first_name: z.string(),
		last_name: z.string().nullable(),
		permissions: z.object({ productions: z.record(z.string(), z.unknown()) }),
	}),
	// A server older than this ox doesn't report the token.
	token: z.object({ scopes: z.array(z.string()) }).optional(),
});
const healthSchema = z.object({ version: z.string() });

/** The account that a token belongs to, and the productions it can see. */
export interface RemoteAccount {
	readonly id: number;
	readonly name: string;
	readonly email: string;
	/** Ids of the productions that the token can see. */
	readonly productionIds: readonly number[];
	/** The token's scopes; null if the server doesn't report them. */
	readonly scopes: readonly string[] | null;
}

/** @throws {RemoteError} with status 401 for an invalid token. */
export async function readAccount(api: ApiClient): Promise<RemoteAccount> {
	const { status, body } = await api.request("GET", "/account");
	const { account, token } = accountSchema.safeParse(body).data ?? {};
	if (account === undefined) throw notOxServer(status, api.serverUrl, "GET /api/account", "no account");
	return {
		id: account.id,
		name: [account.first_name, account.last_name].filter(Boolean).join(" "),
		email: account.email,
		productionIds: Object.keys(account.permissions.productions).map(Number),
		scopes: token?.scopes ?? null,
	};
}

export async function readServerVersion(api: ApiClient): Promise<string> {
	const { status, body } = await api.request("GET", "/health");
	const found = healthSchema.safeParse(body).data;
	if (found === undefined) throw notOxServer(status, api.serverUrl, "GET /api/health", "no version");
	return found.version;
}

/** The part of a version that decides compatibility: `1` of 1.4.2, `0.3` of 0.3.1. Null if it is not a version. */
function era(text: string): readonly number[] | null {
	const [, major, minor] = /^(\d+)\.(\d+)\.\d+(?:-(?!source)|\+|$)/.exec(text) ?? [];
	if (major === undefined || minor === undefined) return null;
	return major === "0" ? [0, Number(minor)] : [Number(major), 0];
}

/** A note if the server's version and ox's are incompatible; null if they are compatible. */
export function versionNote(serverUrl: string, serverVersion: string, own = version): string | null {
	const [theirs, ours] = [era(serverVersion), era(own)];
	if (theirs === null || ours === null) return null;
	const difference = (theirs[0] ?? 0) - (ours[0] ?? 0) || (theirs[1] ?? 0) - (ours[1] ?? 0);
	if (difference === 0) return null;
	const older =
		difference > 0
			? `this ox (${own}) is older than it: update ox`
			: `it is older than this ox (${own}): ask its admin to update it`;
	return `${serverUrl} runs ox-server ${serverVersion}. If something fails: ${older}.`;
}
