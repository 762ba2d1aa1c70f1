import {
	altFileSchema,
	type BudgetLine,
	budgetLineSchema,
	type Delivery,
	deliverySchema,
	exclusionRuleSchema,
	type FairUseReview,
	fairUseReviewSchema,
	foldName,
	hasOrderedDays,
	isUnknownLicensor,
	type Library,
	type License,
	licenseSchema,
	licensingConditionSchema,
	licensorSchema,
	type Medium,
	mediumSchema,
	type Order,
	orderSchema,
	ownMediaProblems,
	type Price,
	priceSchema,
	recordSchema,
	type SavedScenario,
	type StoredRecord,
	savedScenarioSchema,
} from "@oxcut/core/model";
import { templateSchema } from "@oxcut/core/templates";
import type * as z from "zod";
import { CliError } from "../../errors/cli-error.ts";
import type { ProjectConfig } from "../../project/config.ts";
import type { FileChange } from "../../project/journal.ts";
import { PRODUCTION_ID, type Project } from "../../project/project.ts";
import { templateChange } from "../../project/template-files.ts";
import { quoteName } from "../../text/quote-name.ts";
import {
	datedValues,
	entitiesOf,
	productionFields,
	recordValues,
	type TermValues,
	termValues,
	UNSAID_ROUNDING,
} from "../state/fields.ts";
import {
	type EntityKey,
	type Fields,
	idOf,
	keyOf,
	PRODUCTION,
	type SyncKind,
	type SyncState,
	sameFields,
} from "../state/state.ts";

/** The licensor Unknown, which every production has. */
export function unknownLicensorId(state: SyncState): number {
	const found = entitiesOf(state, "licensor").find(([, { name }]) =>
		isUnknownLicensor({ name: String(name) }),
	);
	if (found === undefined) throw new Error("a production without the licensor Unknown");
	return idOf(found[0]);
}

/** @throws {CliError} `SYNC_CLASH` if two entities would share a name, because both sides added or renamed one. */
function refuseClashes(state: SyncState): void {
	for (const [kind, field, keyFor] of [
		["licensor", "name", foldName],
		["record", "production_locator", foldName],
		["alt_file", "name", foldName],
		["delivery", "name", foldName],
		["medium", "name", foldName],
		["order", "name", foldName],
		["budget_line", "name", foldName],
		["template", "name", foldName],
		["scenario", "name", foldName],
		["exclusion_rule", "name", foldName],
	] as const) {
		const seen = new Set<string>();
		for (const [, fields] of entitiesOf(state, kind)) {
			const name = String(fields[field]);
			if (seen.has(keyFor(name)))
				throw new CliError(
					"SYNC_CLASH",
					`The project and the server each have a different ${kind.replace("_", " ")} with the ${field} ${quoteName(name)}. Rename or remove the one here first.`,
					{ field },
				);
			seen.add(keyFor(name));
		}
	}
}

/** @throws {CliError} `SYNC_CLASH` if a delivery would end before it begins, because each side changed another day. */
function refuseEndedDeliveries(state: SyncState): void {
	for (const [, { name, starts_on, ends_on }] of entitiesOf(state, "delivery"))
		if (!hasOrderedDays({ starts_on: String(starts_on), ends_on: ends_on === null ? null : String(ends_on) }))
			throw new CliError(
				"SYNC_CLASH",
				`The delivery ${quoteName(String(name))} would end on ${ends_on}, before it begins on ${starts_on}: the project and the server each changed one of the days. Change the one here first.`,
				{ field: "ends_on" },
			);
}

/** Reads a kind's entities from a state, by id. Keeps the project's own fields of each. */
function entities<S extends z.ZodObject>(
	state: SyncState,
	kind: string,
	schema: S,
	valuesOf: (key: EntityKey, fields: Fields) => object,
): z.output<S>[] {
	return entitiesOf(state, kind)
		.map(([key, fields]) =>
			schema.parse({ id: idOf(key), production_id: PRODUCTION_ID, ...valuesOf(key, fields) }),
		)
		.sort((a, b) => Number(a.id) - Number(b.id));
}

/** Values of a record's custom fields that are not synced [SYNC10]. */
function keptBeside(
	record: StoredRecord | undefined,
	synced: Fields | undefined,
): StoredRecord["custom_fields"] {
	return Object.fromEntries(
		Object.entries(record?.custom_fields ?? {}).filter(
			([id]) => synced?.[`custom_fields.${id}`] === undefined,
		),
	);
}

/** Preserves a price's explicit default rounding, so that unchanged entities stay the same to the byte. */
function withSaidRounding({ meta, ...terms }: TermValues, before: Price | undefined): object {
	const isSaid = before?.meta.project_rounding === UNSAID_ROUNDING && meta.project_rounding === undefined;
	return { ...terms, meta: isSaid ? { ...meta, project_rounding: UNSAID_ROUNDING } : meta };
}

/**
 * Builds a production's entities from a state.
 *
 * @param before - the project's current state.
 * @throws {CliError} `SYNC_CLASH`.
 */
export function libraryOfState(
	{ library }: Project,
	before: SyncState,
	state: SyncState,
): Library<StoredRecord> {
	refuseClashes(state);
	const records = new Map(library.records.map((record) => [record.id, record]));
	const prices = new Map(library.prices.map((price) => [price.id, price]));
	const counts = new Map<number, number>();
	for (const [, { licensor_id }] of entitiesOf(state, "record"))
		counts.set(Number(licensor_id), (counts.get(Number(licensor_id)) ?? 0) + 1);
	return {
		licensors: entities(state, "licensor", licensorSchema, (key, fields) => ({
			...fields,
			records_count: counts.get(idOf(key)) ?? 0,
		})),
		prices: entities(state, "price", priceSchema, (key, fields) =>
			withSaidRounding(termValues(fields), prices.get(idOf(key))),
		),
		conditions: entities(state, "condition", licensingConditionSchema, (_key, fields) => termValues(fields)),
		records: entities(state, "record", recordSchema, (key, fields) => {
			const own = records.get(idOf(key));
			const values = recordValues(fields, own?.tag_list);
			const custom_fields = { ...keptBeside(own, before.get(key)), ...values.custom_fields };
			return { ...own, ...values, custom_fields, tags: values.tag_list.join(",") };
		}),
		altFiles: entities(state, "alt_file", altFileSchema, (_key, fields) => fields),
		exclusionRules: entities(state, "exclusion_rule", exclusionRuleSchema, (_key, fields) => fields),
	};
}

/** A project's settings with those of a state. Keeps them as they are written if they are the same. */
export function configOfState(config: ProjectConfig, before: SyncState, state: SyncState): ProjectConfig {
	const fields = state.get(PRODUCTION);
	if (sameFields(before.get(PRODUCTION), fields)) return config;
	const { credit_group: group, credit_sort: sort } = productionFields(fields ?? {});
	return { ...config, credits: { group, sort } };
}

/** Builds a production's licences from a state; their documents stay on the server. */
export function licensesOfState(state: SyncState): License[] {
	return entities(state, "license", licenseSchema, (_key, fields) => datedValues(fields));
}

/**
 * Builds a production's deliveries from a state.
 *
 * @throws {CliError} `SYNC_CLASH`.
 */
export function deliveriesOfState(state: SyncState): Delivery[] {
	refuseEndedDeliveries(state);
	return entities(state, "delivery", deliverySchema, (_key, fields) => fields);
}

/**
 * Builds a production's own media from a state.
 *
 * @throws {CliError} `SYNC_CLASH` if both sides' media can't be one tree, or one name would mean two media [RIG17].
 */
export function mediaOfState(state: SyncState): Medium[] {
	const media = entities(state, "medium", mediumSchema, (_key, fields) => fields);
	const [found] = ownMediaProblems(media);
	if (found === undefined) return media;
	throw new CliError(
		"SYNC_CLASH",
		`The medium ${quoteName(media[found.index]?.name ?? "")} can't combine the project's and the server's changes: ${found.field} ${found.problem}. Change the one here first.`,
		{ field: found.field },
	);
}

/**
 * Builds the entities of a kind whose fields have to agree with each other.
 *
 * @param nameOf - names one for people: `order "Meridian 1"`.
 * @throws {CliError} `SYNC_CLASH` if both sides' changes together break a rule.
 */
function checkedEntities<S extends z.ZodType<{ readonly id: number }>>(
	state: SyncState,
	kind: SyncKind,
	schema: S,
	nameOf: (fields: Fields) => string,
): z.output<S>[] {
	return entitiesOf(state, kind)
		.map(([key, fields]) => {
			// A schema without dates drops their empty object.
			const read = schema.safeParse({ id: idOf(key), ...datedValues(fields) });
			if (read.success) return read.data;
			const [{ path, message } = { path: [], message: "" }] = read.error.issues;
			throw new CliError(
				"SYNC_CLASH",
				`The ${nameOf(fields)} can't combine the project's and the server's changes: ${path.join(".")} ${message}. Change the one here first.`,
				{ field: path.join(".") },
			);
		})
		.sort((a, b) => a.id - b.id);
}

/** Builds a production's fair-use reviews from a state. @throws {CliError} `SYNC_CLASH` [FUR1]. */
export function reviewsOfState(state: SyncState): FairUseReview[] {
	return checkedEntities(state, "fair_use_review", fairUseReviewSchema, ({ record_id }) => {
		const record = state.get(keyOf("record", Number(record_id)))?.production_locator;
		return `fair-use review of ${quoteName(String(record))}`;
	});
}

/** Builds a production's orders from a state. @throws {CliError} `SYNC_CLASH` [ORD9]. */
export function ordersOfState(state: SyncState): Order[] {
	return checkedEntities(state, "order", orderSchema, ({ name }) => `order ${quoteName(String(name))}`);
}

/** Builds a production's budget from a state. @throws {CliError} `SYNC_CLASH` [BUD1]. */
export function budgetOfState(state: SyncState): BudgetLine[] {
	return checkedEntities(
		state,
		"budget_line",
		budgetLineSchema,
		({ name }) => `budget line ${quoteName(String(name))}`,
	);
}

/** The files of templates that differ between two states, removed ones first: a name may pass to another template. */
export function templateChanges(before: SyncState, state: SyncState): FileChange[] {
	const nameOf = ({ name }: Fields) => String(name);
	const written = entitiesOf(state, "template").filter(
		([key, fields]) => !sameFields(before.get(key), fields),
	);
	const names = new Set(entitiesOf(state, "template").map(([, fields]) => nameOf(fields)));
	const removed = entitiesOf(before, "template").filter(([, fields]) => !names.has(nameOf(fields)));
	return [
		...removed.map(([, fields]) => templateChange(nameOf(fields), null)),
		...written.map(([, fields]) => templateChange(nameOf(fields), templateSchema.parse(fields.definition))),
	];
}

/** Builds a production's scenarios from a state. */
export function scenariosOfState(state: SyncState): SavedScenario[] {
	return entities(state, "scenario", savedScenarioSchema, (_key, fields) => fields);
}
