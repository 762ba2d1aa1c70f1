import { randomUUID } from "node:crypto";
import { counted, type Production } from "@oxcut/core/model";
import type { Command } from "commander";
import type { Cli } from "../../cli.ts";
import type { Context } from "../../context.ts";
import { CliError } from "../../errors/cli-error.ts";
import { configChange } from "../../project/project.ts";
import { nameKey } from "../../project/slug.ts";
import type { ApiClient } from "../../remote/api-client.ts";
import { resolveServer } from "../../remote/credentials.ts";
import { mergeStates } from "../../sync/merge/merge.ts";
import { countsText } from "../../sync/merge/present-changes.ts";
import { type Link, linkChange, readLink } from "../../sync/state/link-file.ts";
import { readProduction, readProductions } from "../../sync/state/remote-state.ts";
import { clientOf, configOf, linkOf, readSession } from "../../sync/state/session.ts";
import { quoteName } from "../../text/quote-name.ts";

interface LinkOptions {
	readonly server?: string;
}

/** The server and id in a production's URL in the web app: `https://ox.example.com/projects/12/records`. */
function readAddress(text: string): { readonly server: string; readonly id: number } | null {
	if (!/^https?:\/\//.test(text) || !URL.canParse(text)) return null;
	const { origin, pathname } = new URL(text);
	const id = /^\/(?:projects|productions)\/(\d+)(?:\/|$)/.exec(pathname)?.[1];
	if (id !== undefined) return { server: origin, id: Number(id) };
	throw new CliError("INVALID_VALUE", `${quoteName(text)} is not a production's address.`, {
		field: "PRODUCTION",
	});
}

/** @throws {CliError} `NOT_FOUND`, listing the productions. */
function missing(client: ApiClient, named: string, productions: readonly Production[]): CliError {
	const list = productions.map(({ id, name }) => `${quoteName(name)} (${id})`).join(", ");
	const known = list === "" ? "This account has no productions there" : `Productions: ${list}`;
	return new CliError(
		"NOT_FOUND",
		`${client.serverUrl} has no production named ${quoteName(named)}. ${known}.`,
		{
			field: "PRODUCTION",
		},
	);
}

/** @throws {CliError} `NOT_FOUND`, listing the productions; `AMBIGUOUS`. */
async function findProduction(client: ApiClient, named: string): Promise<Production> {
	const byId = /^\d+$/.test(named) ? await readProduction(client, Number(named)) : null;
	if (byId !== null) return byId;
	const productions = await readProductions(client);
	const exact = productions.filter(({ name }) => name === named);
	const like = exact.length > 0 ? exact : productions.filter(({ name }) => nameKey(name) === nameKey(named));
	const [found, ...others] = like;
	if (found === undefined) throw missing(client, named, productions);
	if (others.length === 0) return found;
	const list = like.map(({ id, name }) => `${quoteName(name)} (${id})`).join(", ");
	throw new CliError("AMBIGUOUS", `${quoteName(named)} matches several productions: ${list}. Give the id.`, {
		field: "PRODUCTION",
	});
}

function refuseLinked(link: Link | null): void {
	if (link === null) return;
	throw new CliError(
		"ALREADY_EXISTS",
		`The project is linked to ${quoteName(link.head.production)} on ${link.head.server}. First run: ox unlink`,
	);
}

/** Links the project to a production on a server, and shows the differences [SYNC1]. Writes nothing to the server. */
async function runLink(context: Context, named: string, options: LinkOptions): Promise<undefined> {
	const { io } = context;
	const address = readAddress(named);
	await context.withProject(async (open) => {
		refuseLinked(readLink(open.files, open.root));
		const wanted = address?.server ?? options.server;
		const { serverUrl } = await resolveServer(context, wanted === undefined ? {} : { server: wanted });
		const client = await clientOf(context, serverUrl);
		const production = await findProduction(client, address === null ? named : String(address.id));
		const { id, name } = production;
		const ids = {
			sync_id: randomUUID(),
			round: 0,
			unbuilt: [],
			moving: [],
			cuts: {},
			records_since: null,
			custom_fields: {},
		};
		const head = { version: 1 as const, server: serverUrl, production_id: id, production: name, ...ids };
		const link: Link = { head, base: new Map(), pairs: new Map() };
		const session = await readSession(open, link, client);
		const { states, pairs, remote } = session;
		const { here, there, conflicts } = mergeStates(states);
		// Values that both sides share now count as synced, so that a later change on one side is not a conflict.
		open.save([
			configChange(configOf(open, session)),
			linkChange(linkOf(session.head, { ...states, pairs }, remote)),
		]);
		io.result({ server: serverUrl, production: { id, name } }, () => "");
		io.message(`Linked to ${quoteName(name)} on ${serverUrl}.`);
		io.message(`Only here: ${countsText(here)}.`);
		io.message(`Only there: ${countsText(there)}.`);
		if (conflicts.length > 0)
			io.message(`Different on the two sides: ${counted(conflicts.length, "conflict")}. See: ox diff`);
		else if (there.length > 0) io.message("Next: ox pull");
		else if (here.length > 0) io.message("Next: ox push");
	});
}

/** Removes the link; changes neither side. */
async function runUnlink(context: Context): Promise<undefined> {
	await context.withProject((open) => {
		const link = readLink(open.files, open.root);
		if (link === null)
			throw new CliError("NOT_LINKED", "The project is not linked to a production on a server.");
		open.save([linkChange(null)]);
		const { server, production, production_id } = link.head;
		context.io.result({ server, production: { id: production_id, name: production } }, () => "");
		context.io.message(
			`No longer linked to ${quoteName(production)} on ${server}. Both sides are unchanged.`,
		);
	});
}

export function addLink(noun: Command, cli: Cli, run = runLink): void {
	noun
		.argument("<production>", "its name, its id, or its address in the browser")
		.option("--server <url>", "the server; by default OX_SERVER, or the default server")
		.action((named: string, options: LinkOptions, command: Command) =>
			cli.run(command, (context) => run(context, named, options)),
		);
}

export function addUnlink(noun: Command, cli: Cli, run = runUnlink): void {
	noun.action((_options, command: Command) => cli.run(command, (context) => run(context)));
}
