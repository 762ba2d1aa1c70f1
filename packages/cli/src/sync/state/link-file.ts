import { join } from "node:path";
import { idSchema } from "@oxcut/core/model";
import * as z from "zod";
import { CliError } from "../../errors/cli-error.ts";
import type { FileSystem } from "../../files/file-system.ts";
import type { FileChange } from "../../project/journal.ts";
import { LINK_FILE } from "../../project/paths.ts";
import { decodeProjectText, readProjectJson } from "../../project/read-json.ts";
import { ndjsonBytes } from "../../project/write-json.ts";
import type { Pairs } from "./match-remote.ts";
import { compareKeys, type EntityKey, type Fields, isOfFiles, SYNC_KINDS, type SyncState } from "./state.ts";

const KEY = new RegExp(
	`^(?:(?:${SYNC_KINDS.filter((kind) => !isOfFiles(kind)).join("|")}):\\d+|list:\\d+/.+|template:.+)$`,
	"s",
);

const keySchema = z.custom<EntityKey>((value) => typeof value === "string" && KEY.test(value), {
	error: "must name an entity",
});

const headSchema = z.object({
	version: z.literal(1),
	server: z.url({ protocol: /^https?$/ }),
	production_id: idSchema,
	production: z.string(),
	/** Distinguishes this folder's calls from others; with `round` it identifies each call [API5]. */
	sync_id: z.string().regex(/^[0-9a-f-]{36}$/),
	/** Counts pushes, so that repeating a change later is a new call. */
	round: z.int().nonnegative(),
	/** Cuts to rebuild on the server after a push: all or some; empty once they are built. */
	unbuilt: z.union([z.literal("all"), z.array(keySchema)]),
	/**
	 * Records whose category a push was changing, with their versions. The server then chooses their prices, which is
	 * not a change by someone else.
	 */
	moving: z.array(z.object({ key: keySchema, version: z.int() })),
	/** For each cut, by its id on the server, the last change there that its reports here include. */
	cuts: z.record(z.string().regex(/^\d+$/), z.string()),
	/** The server's ids of custom fields at the last sync, by the ids here; null before fields were matched. */
	custom_fields: z.record(z.string().regex(/^\d+$/), idSchema).nullable().default(null),
	/**
	 * The timestamp of the list of records that the last sync has completely, to read only later changes; null to
	 * read all.
	 */
	records_since: z.string().max(64).nullable().default(null),
});
export type LinkHead = z.infer<typeof headSchema>;

const entrySchema = z.object({
	key: keySchema,
	remote: idSchema,
	/** Null for a removed record that a licence's line still names. */
	fields: z.record(z.string(), z.json()).nullable(),
});

/** A project's link to a production on a server, with the state of the last sync. */
export interface Link {
	readonly head: LinkHead;
	readonly base: SyncState;
	/** Pairs of ids for the entities in `base`, and for removed records that licences there still name. */
	readonly pairs: Pairs;
}

/** Reads `link.ndjson`. @returns null if the project is not linked. @throws {CliError} `PROJECT_CORRUPT`. */
export function readLink(files: FileSystem, root: string): Link | null {
	const path = join(root, LINK_FILE);
	if (files.kind(path) === null) return null;
	const lines = decodeProjectText(files.read(path), LINK_FILE).split("\n");
	const head = readProjectJson(lines[0] ?? "", headSchema, LINK_FILE);
	const base = new Map<EntityKey, Fields>();
	const pairs = new Map<EntityKey, number>();
	for (const [index, text] of lines.entries()) {
		if (index === 0 || text === "") continue;
		const { key, remote, fields } = readProjectJson(text, entrySchema, LINK_FILE, index + 1);
		if (fields !== null) base.set(key, fields);
		pairs.set(key, remote);
	}
	return { head, base, pairs };
}

/** {@link readLink} for commands that need a link. @throws {CliError} `NOT_LINKED`. */
export function requireLink(files: FileSystem, root: string): Link {
	const link = readLink(files, root);
	if (link === null)
		throw new CliError(
			"NOT_LINKED",
			"The project is not linked to a production on a server. First run: ox link PRODUCTION",
		);
	return link;
}

/** The change that saves a link; null removes it. */
export function linkChange(link: Link | null): FileChange {
	if (link === null) return { path: LINK_FILE, bytes: null };
	const { head, base, pairs } = link;
	const sorted = [...pairs]
		.sort(([a], [b]) => compareKeys(a, b))
		.map(([key, remote]) => {
			const fields = base.get(key);
			const byName = Object.entries(fields ?? {}).sort(([a], [b]) => (a < b ? -1 : 1));
			return { key, remote, fields: fields === undefined ? null : Object.fromEntries(byName) };
		});
	return { path: LINK_FILE, bytes: ndjsonBytes([head, ...sorted]) };
}
