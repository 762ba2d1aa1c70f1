import { isFixedLicensor } from "@oxcut/core/model";
import type { Context } from "../../context.ts";
import type { ProjectConfig } from "../../project/config.ts";
import { type CutEntry, listCuts } from "../../project/cut-files.ts";
import type { OpenProject, ProjectView } from "../../project/open-project.ts";
import { readOwnTemplates } from "../../project/template-files.ts";
import { type ApiClient, createApiClient } from "../../remote/api-client.ts";
import { resolveServer } from "../../remote/credentials.ts";
import { type KnownFields, type MatchedFields, matchFields } from "./custom-fields.ts";
import { entitiesOf, productionFields } from "./fields.ts";
import { knownRecords, recordsSince } from "./known-records.ts";
import { type Link, type LinkHead, requireLink } from "./link-file.ts";
import { followRecreated, matchRemote, type Pairs, recordsInLines } from "./match-remote.ts";
import { stateOfProject } from "./project-state.ts";
import { readItem } from "./remote-items.ts";
import { type RemoteState, readRemote } from "./remote-state.ts";
import type { ThreeStates } from "./state.ts";
import { type Fields, type Json, PRODUCTION, type SyncState, sameFields, sameJson } from "./state.ts";
import { withDefinedFields } from "./undefined-fields.ts";

/** The API of the linked server. @throws {CliError} `NOT_LOGGED_IN`. */
export async function clientOf(context: Context, server: string): Promise<ApiClient> {
	const { serverUrl, token } = await resolveServer(context, { server });
	const { signal, processes } = context;
	return createApiClient({ serverUrl, token, fetchOptions: { signal, sleep: processes.sleep } });
}

/** Both sides' current states, and the state of the last sync. */
export interface Session {
	readonly client: ApiClient;
	readonly head: LinkHead;
	readonly cuts: readonly CutEntry[];
	readonly remote: RemoteState;
	readonly states: ThreeStates;
	/** Has an entry for every entity on the server. */
	readonly pairs: Pairs;
	readonly customFields: MatchedFields;
	/** Values of custom fields that the server's production lacks. */
	readonly leftOut: number;
}

/** Counts identical changes on both sides as synced. */
function caughtUp({ base, here, there }: ThreeStates): ThreeStates {
	const next = new Map(base);
	for (const key of new Set([...base.keys(), ...here.keys(), ...there.keys()])) {
		const [mine, other] = [here.get(key), there.get(key)];
		if (mine === undefined && other === undefined) next.delete(key);
		if (mine === undefined || other === undefined) continue;
		if (sameFields(mine, other)) {
			next.set(key, other);
			continue;
		}
		const before = base.get(key) ?? {};
		const fields: Record<string, Fields[string]> = { ...before };
		for (const field of new Set([...Object.keys(before), ...Object.keys(mine), ...Object.keys(other)])) {
			if (!sameJson(mine[field], other[field])) continue;
			const value = mine[field];
			if (value === undefined) delete fields[field];
			else fields[field] = value;
		}
		next.set(key, fields);
	}
	return { base: next, here, there };
}

const CHOSEN_WITH_CATEGORY = ["price_id", "secondary_price_id"];

/**
 * The last sync with the prices that the server chose when an interrupted push changed a record's category: they
 * result from that change, so the project's prices are newer.
 */
async function withChosenPrices(
	client: ApiClient,
	{ moving }: LinkHead,
	{ base, here, there }: ThreeStates,
	pairs: Pairs,
): Promise<ThreeStates> {
	const next = new Map(base);
	for (const { key, version } of moving) {
		const [before, mine, other] = [next.get(key), here.get(key), there.get(key)];
		const remote = pairs.get(key);
		if (!before || !mine || !other || remote === undefined || mine.category !== other.category) continue;
		// One version later: only the push changed it.
		if ((await readItem(client, "record", remote))?.version !== version + 1) continue;
		const chosen = Object.fromEntries(
			CHOSEN_WITH_CATEGORY.map((field): [string, Json] => [field, other[field] ?? null]),
		);
		next.set(key, { ...before, ...chosen });
	}
	return { base: next, here, there };
}

/**
 * The last sync with what every production is created with, added on the first sync, so that differences are not conflicts:
 * its settings, Unknown and Public Domain [SYNC1].
 */
function withInitialValues({ base, here, there }: ThreeStates): ThreeStates {
	const next = new Map(base);
	if (!base.has(PRODUCTION)) next.set(PRODUCTION, productionFields({}));
	for (const [key, fields] of entitiesOf(here, "licensor"))
		if (!base.has(key) && there.has(key) && isFixedLicensor({ name: String(fields.name) }))
			next.set(key, fields);
	return { base: next, here, there };
}

function knownFields({ project }: ProjectView, { head }: Link): KnownFields {
	const { custom_fields } = head;
	const used = project.library.records.flatMap((record) => Object.keys(record.custom_fields).map(Number));
	const pairs =
		custom_fields === null
			? null
			: new Map(Object.entries(custom_fields).map(([id, remoteId]) => [Number(id), remoteId]));
	return { own: project.config.custom_fields, pairs, used };
}

/** A project's settings with the custom fields of a sync. */
export function configOf({ project }: ProjectView, { customFields }: Session): ProjectConfig {
	return { ...project.config, custom_fields: [...customFields.own] };
}

/** Reads both sides of a linked project without changing them. @throws {RemoteError} */
export async function readSession(view: ProjectView, link: Link, client: ApiClient): Promise<Session> {
	const cuts = listCuts(view.files, view.root);
	const here = stateOfProject(view.project, readOwnTemplates(view.files, view.root), cuts);
	const remote = await readRemote(client, link.head.production_id, knownRecords(link));
	const customFields = matchFields(knownFields(view, link), remote.customFields);
	const head = { ...link.head, custom_fields: Object.fromEntries(customFields.pairs) };
	const followed = followRecreated(link.base, link.pairs, here);
	const { there, pairs } = matchRemote({ ...followed, here }, customFields.pairs, remote.entities);
	const known = await withChosenPrices(client, head, { base: followed.base, here, there }, pairs);
	const { states, leftOut } = withDefinedFields(withInitialValues(known), customFields.pairs);
	const fieldNames = new Map(customFields.own.map(({ id, name }) => [id, name]));
	return {
		client,
		head,
		cuts,
		remote,
		states: { ...caughtUp(states), fieldNames },
		pairs,
		customFields,
		leftOut,
	};
}

/** Opens the linked project and reads both sides while a function runs. */
export function withSession<T>(
	context: Context,
	use: (open: OpenProject, session: Session) => Promise<T>,
): Promise<T> {
	return context.withProject(async (open) => {
		const link = requireLink(open.files, open.root);
		const client = await clientOf(context, link.head.server);
		return use(open, await readSession(open, link, client));
	});
}

/** Reads both sides of the linked project without its lock, so that a slow network blocks nobody. */
export function viewSession(context: Context): Promise<Session> {
	return context.viewProject(async (view) => {
		const link = requireLink(view.files, view.root);
		return readSession(view, link, await clientOf(context, link.head.server));
	});
}

/**
 * The link after a sync: the shared state, and the pairs of ids.
 *
 * @param now.there - the server's state, including a push's changes.
 */
export function linkOf(
	head: LinkHead,
	now: { readonly base: SyncState; readonly there: SyncState; readonly pairs: Pairs },
	{ recordsTimestamp }: Pick<RemoteState, "recordsTimestamp">,
): Link {
	const { base, there, pairs } = now;
	const records_since = recordsSince(head, base, there, recordsTimestamp);
	const named = recordsInLines(base);
	return {
		head: { ...head, records_since },
		base,
		pairs: new Map([...pairs].filter(([key]) => base.has(key) || named.has(key))),
	};
}
