import { foldName, inTreeOrder, type License } from "@oxcut/core/model";
import * as z from "zod";
import { CliError } from "../../errors/cli-error.ts";
import { quoteName } from "../../text/quote-name.ts";
import type { EntityChange } from "../merge/merge.ts";
import { readBody } from "../state/read-body.ts";
import { idIn, itemName, itemPath } from "../state/remote-items.ts";
import { type EntityKey, type Fields, KINDS_WITH_LINES, keyOf, kindOf, namedBy } from "../state/state.ts";
import { inChunks } from "./in-chunks.ts";
import { inParallel } from "./in-parallel.ts";
import { changeRecords, deleteRecords } from "./push-records.ts";
import type { PushRun } from "./push-run.ts";
import { patchOf, valuesOf } from "./sent-values.ts";

/** Parallel changes of single entities. */
const CHANGES_AT_ONCE = 6;

const PATHS = {
	licensor: "/productions/:production_id/licensors",
	price: "/licensors/:licensor_id/prices",
	condition: "/licensors/:licensor_id/licensing_conditions",
	license: "/licensors/:licensor_id/licenses",
	delivery: "/productions/:production_id/deliveries",
	medium: "/productions/:production_id/media",
	budget_line: "/productions/:production_id/budget_lines",
	template: "/productions/:production_id/templates",
	scenario: "/productions/:production_id/scenarios",
	exclusion_rule: "/productions/:production_id/exclusion_rules",
	fair_use_review: "/productions/:production_id/fair_use_reviews",
	order: "/productions/:production_id/orders",
} as const;
type AddedAlone = keyof typeof PATHS;

/**
 * Refuses a line of a record that the server doesn't have, unless the licence or order there already has it [RIG10].
 *
 * @throws {CliError} `SYNC_CLASH`.
 */
function refuseLostLines(run: PushRun, key: EntityKey, fields: Fields): void {
	if (!KINDS_WITH_LINES.includes(kindOf(key))) return;
	const stored = run.there.get(key);
	const known = new Set(stored === undefined ? [] : namedBy(key, stored));
	const { lines } = fields as { readonly lines?: License["lines"] };
	for (const [index, { record_id }] of (lines ?? []).entries()) {
		const record = record_id === null ? null : keyOf("record", record_id);
		if (record === null || known.has(record) || run.there.has(record)) continue;
		const name = quoteName(String(fields.name));
		const [what, remedy] =
			kindOf(key) === "license"
				? ["licence", `Remove it with: ox licence set ${name} --remove-line ${index + 1}`]
				: ["order", "Remove the order and create it again: ox order create"];
		throw new CliError(
			"SYNC_CLASH",
			`Line ${index + 1} of the ${what} ${name} is of a record that isn't in the project. ${remedy}`,
			{ field: `lines.${index}.record_id` },
		);
	}
}

/** Adds a licensor, price, condition, licence, delivery, medium, budget line, template, fair-use review, order, scenario or exclusion rule. */
async function addOne(run: PushRun, kind: AddedAlone, key: EntityKey, fields: Fields): Promise<void> {
	refuseLostLines(run, key, fields);
	const remote = run.toRemote(kind, fields);
	const path = PATHS[kind];
	const sent = {
		production_id: run.productionId,
		licensor_id: remote.licensor_id,
		body: { [itemName(kind)]: valuesOf(kind, remote) },
	};
	const { body } = await run.post(path, sent, key);
	run.created(key, fields, idIn(run.client, kind, path, body));
}

/** Adds records or alt files, many per call. */
async function addMany(
	run: PushRun,
	kind: "record" | "alt_file",
	items: readonly (readonly [EntityKey, Fields])[],
): Promise<void> {
	const plural = kind === "record" ? "records" : "alt_files";
	const nameIn = (item: Readonly<Record<string, unknown>>) =>
		foldName(String(kind === "record" ? item.production_locator : item.name));
	for (const chunk of inChunks(items, ([, fields]) => fields)) {
		const path = `/productions/:production_id/${plural}/multiple` as const;
		const values = chunk.map(([, fields]) => valuesOf(kind, run.toRemote(kind, fields)));
		const sent = { production_id: run.productionId, body: { [plural]: values } };
		const { body } = await run.post(path, sent, chunk.map(([key]) => key).join());
		const answered = readBody(
			run.client,
			path,
			body,
			z.object({ [plural]: z.array(z.looseObject({ id: z.int() })) }),
		)[plural];
		const ids = new Map((answered ?? []).map((item) => [nameIn(item), item.id]));
		for (const [key, fields] of chunk) {
			const id = ids.get(nameIn(fields));
			if (id === undefined) throw new Error(`the server did not answer the new ${key}`);
			run.created(key, fields, id);
		}
	}
}

/** Media in an order in which each one's parent exists. */
function parentsFirst(media: readonly (readonly [EntityKey, Fields])[]): (readonly [EntityKey, Fields])[] {
	const own = media.map((item) => {
		const { name, parent, also_called } = item[1];
		const others = Array.isArray(also_called) ? also_called.map(String) : [];
		return { item, name: String(name), parent: String(parent), also_called: others };
	});
	return inTreeOrder(own).map(({ item }) => item);
}

/** Pushes new and changed media: other items that name them are pushed later, with their new names. */
export async function pushMedia(
	run: PushRun,
	added: readonly EntityChange[],
	changed: readonly EntityChange[],
): Promise<void> {
	for (const [key, fields] of parentsFirst(run.of(added, "medium"))) await addOne(run, "medium", key, fields);
	for (const change of changed) if (kindOf(change.key) === "medium") await changeOne(run, change);
}

/** Pushes additions, referenced entities first. */
export async function addEntities(run: PushRun, added: readonly EntityChange[]): Promise<void> {
	for (const kind of ["licensor", "price", "condition", "delivery", "budget_line", "template"] as const)
		for (const [key, fields] of run.of(added, kind)) await addOne(run, kind, key, fields);
	for (const kind of ["record", "alt_file"] as const) await addMany(run, kind, run.of(added, kind));
	for (const [key, fields] of run.of(added, "license")) await addOne(run, "license", key, fields);
	// In their order: the latest of a record counts first.
	for (const [key, fields] of run.of(added, "fair_use_review"))
		await addOne(run, "fair_use_review", key, fields);
	for (const kind of ["order", "scenario", "exclusion_rule"] as const)
		for (const [key, fields] of run.of(added, kind)) await addOne(run, kind, key, fields);
}

async function changeOne(run: PushRun, { key, fields }: EntityChange): Promise<void> {
	const kind = kindOf(key);
	const { version } = await run.seen(key);
	refuseLostLines(run, key, run.merged(key));
	// Both fields together determine what the name means.
	const named = kind === "alt_file" ? [...new Set([...fields, "purpose", "record_ids"])] : fields;
	const patch = patchOf(kind, named, run.toRemote(kind, run.merged(key)));
	const sent = { id: run.remoteId(key), body: { [itemName(kind)]: patch } };
	await run.send("PUT", itemPath(kind), sent, version);
	run.changed(key, fields);
}

const CHANGED_IN_ORDER = [
	...[
		"production",
		"licensor",
		"price",
		"condition",
		"record",
		"license",
		"fair_use_review",
		"order",
		"alt_file",
		"delivery",
	],
	"budget_line",
	"template",
	"scenario",
	"exclusion_rule",
] as const;

/** Pushes changed fields, if the server's entity is unchanged since the merge [API5]. */
export async function changeEntities(run: PushRun, changed: readonly EntityChange[]): Promise<void> {
	for (const kind of CHANGED_IN_ORDER) {
		const ofKind = changed.filter(({ key }) => kindOf(key) === kind);
		if (kind === "record") {
			await changeRecords(run, ofKind);
			continue;
		}
		// A name can be reused only after its owner is renamed.
		const waits = ({ fields }: EntityChange) => fields.includes("name");
		for (const change of ofKind.filter(waits)) await changeOne(run, change);
		await inParallel(
			ofKind.filter((change) => !waits(change)),
			CHANGES_AT_ONCE,
			(change) => changeOne(run, change),
		);
	}
}

async function deleteOne(run: PushRun, key: EntityKey): Promise<void> {
	const item = await run.seenOrGone(key);
	const sent = { id: run.remoteId(key) };
	if (item !== null) await run.send("DELETE", itemPath(kindOf(key)), sent, item.version);
	run.deleted(key);
}

const DELETED_IN_ORDER = [
	"template",
	"scenario",
	"exclusion_rule",
	"budget_line",
	...[
		"delivery",
		"order",
		"fair_use_review",
		"license",
		"alt_file",
		"record",
		"price",
		"condition",
		"licensor",
		"medium",
	],
] as const;

/** Pushes deletions, parts before their owners. Parts that the server deleted with their owner are already gone. */
export async function deleteEntities(run: PushRun, deleted: readonly EntityChange[]): Promise<void> {
	for (const kind of DELETED_IN_ORDER) {
		const keys = deleted.flatMap(({ key }) => (kindOf(key) === kind ? [key] : []));
		if (kind === "record") await deleteRecords(run, keys);
		else if (kind === "medium") {
			const gone = parentsFirst(keys.map((key) => [key, run.there.get(key) ?? {}])).reverse();
			for (const [key] of gone) await deleteOne(run, key);
		} else for (const key of keys) await deleteOne(run, key);
	}
}
