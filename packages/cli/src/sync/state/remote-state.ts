import { itemAnswer, itemsAnswer } from "@oxcut/core/api";
import {
	altFileSchema,
	budgetLineSchema,
	customFieldSchema,
	type DataFile,
	dataFileSchema,
	deliverySchema,
	exclusionRuleSchema,
	fairUseReviewSchema,
	licenseSchema,
	licensingConditionSchema,
	licensorSchema,
	limitedCutSchema,
	mediumSchema,
	orderSchema,
	type Production,
	priceSchema,
	productionSchema,
	savedScenarioSchema,
} from "@oxcut/core/model";
import { storedTemplateSchema } from "@oxcut/core/templates";
import * as z from "zod";
import { RemoteError } from "../../errors/remote-error.ts";
import { sha256Of } from "../../project/sha256-of.ts";
import type { ApiClient } from "../../remote/api-client.ts";
import type { RemoteField } from "./custom-fields.ts";
import {
	altFileFields,
	budgetLineFields,
	conditionFields,
	cutFields,
	deliveryFields,
	exclusionRuleFields,
	licenseFields,
	licensorFields,
	listFields,
	mediumFields,
	orderFields,
	priceFields,
	productionFields,
	reviewFields,
	scenarioFields,
	templateFields,
} from "./fields.ts";
import { type KnownRecords, readRecords } from "./known-records.ts";
import { decodeList } from "./list-contents.ts";
import type { RemoteEntity } from "./match-remote.ts";
import { getBody } from "./read-body.ts";
import type { Fields } from "./state.ts";

export type LimitedCut = z.output<typeof limitedCutSchema>;

/** A cut on the server, with its lists and custom costs. */
export interface RemoteCut {
	readonly cut: LimitedCut;
	readonly lists: readonly DataFile[];
}

/** A production on the server, with the server's ids. */
export interface RemoteState {
	readonly entities: readonly RemoteEntity[];
	readonly cuts: readonly RemoteCut[];
	/** The `timestamp` of the list of records [API0]. */
	readonly recordsTimestamp: string;
	readonly customFields: readonly RemoteField[];
}

const productionAnswer = itemAnswer("production", productionSchema);

/** @returns null if there is no such production, or the account has no access. */
export async function readProduction(client: ApiClient, id: number): Promise<Production | null> {
	try {
		return (await getBody(client, "/productions/:id", { id }, productionAnswer)).production;
	} catch (error) {
		if (error instanceof RemoteError && error.status === 404) return null;
		throw error;
	}
}

export async function readProductions(client: ApiClient) {
	const schema = itemsAnswer("productions", productionSchema);
	return (await getBody(client, "/productions", {}, schema)).productions;
}

const fieldsSchema = itemsAnswer(
	"custom_fields",
	customFieldSchema.pick({ id: true, name: true, kind: true }),
);

const metadataSchema = z.object({
	resource_metadata: z.array(
		z.object({
			data: z.object({
				type: z.string(),
				id: z.int(),
				cost: z.object({ overall: z.object({ customCost: z.number().nullable() }).optional() }).optional(),
			}),
		}),
	),
});

/** A cut's custom costs, by the server's record ids. */
async function readCustomCosts(client: ApiClient, cutId: number) {
	const at = { owner_id: cutId };
	const { resource_metadata } = await getBody(
		client,
		"/cuts/:owner_id/resource_metadata",
		at,
		metadataSchema,
	);
	return resource_metadata.flatMap(({ data }) => {
		const amount = data.type === "R" ? (data.cost?.overall?.customCost ?? null) : null;
		return amount === null ? [] : [{ record_id: data.id, amount }];
	});
}

async function readLists(client: ApiClient, cutId: number): Promise<DataFile[]> {
	const schema = itemsAnswer("data_files", dataFileSchema);
	return (await getBody(client, "/cuts/:owner_id/data_files", { owner_id: cutId }, schema)).data_files;
}

/** A cut's own fields in the project's form. */
export function remoteCutFields(
	{ info, nle_config }: LimitedCut,
	custom_costs: readonly { readonly record_id: number; readonly amount: number }[],
): Fields {
	const { name, description, date, locked, displayCurrency, useSourceTcs } = info;
	return cutFields({
		...{ name, description, date, locked, fps: nle_config.fps, custom_costs: [...custom_costs] },
		display_currency: displayCurrency,
		use_source_tcs: useSourceTcs,
	});
}

/** A list's fields, with the server's cut id. */
export function remoteListFields({ owner_id, info_data, contents }: DataFile): Fields {
	const { name, track, reel, sequence } = info_data;
	return listFields({
		cut_id: owner_id,
		file: name,
		track,
		reel,
		sequence,
		sha256: sha256Of(decodeList(contents)),
	});
}

async function readCut(client: ApiClient, cut: LimitedCut) {
	const [lists, costs] = await Promise.all([readLists(client, cut.id), readCustomCosts(client, cut.id)]);
	return { cut, lists, costs };
}

/** Reads a production from its server. @param known - its records at the last sync, to read only changes. */
export async function readRemote(
	client: ApiClient,
	productionId: number,
	known: KnownRecords | null,
): Promise<RemoteState> {
	const at = { production_id: productionId };
	const path = "/productions/:production_id";
	const [
		{ production },
		{ licensors },
		{ prices },
		{ licensing_conditions },
		records,
		{ alt_files },
		{ deliveries },
		{ media },
		{ budget_lines },
		{ templates },
		{ scenarios },
		{ exclusion_rules },
		{ licenses },
		{ fair_use_reviews },
		{ orders },
		{ cuts },
		{ custom_fields },
	] = await Promise.all([
		getBody(client, "/productions/:id", { id: productionId }, productionAnswer),
		getBody(client, `${path}/licensors`, at, itemsAnswer("licensors", licensorSchema)),
		getBody(client, `${path}/prices`, at, itemsAnswer("prices", priceSchema)),
		getBody(
			client,
			`${path}/licensing_conditions`,
			at,
			itemsAnswer("licensing_conditions", licensingConditionSchema),
		),
		readRecords(client, productionId, known),
		getBody(client, `${path}/alt_files`, at, itemsAnswer("alt_files", altFileSchema)),
		getBody(client, `${path}/deliveries`, at, itemsAnswer("deliveries", deliverySchema)),
		getBody(client, `${path}/media`, at, itemsAnswer("media", mediumSchema)),
		getBody(client, `${path}/budget_lines`, at, itemsAnswer("budget_lines", budgetLineSchema)),
		getBody(client, `${path}/templates`, at, itemsAnswer("templates", storedTemplateSchema)),
		getBody(client, `${path}/scenarios`, at, itemsAnswer("scenarios", savedScenarioSchema)),
		getBody(client, `${path}/exclusion_rules`, at, itemsAnswer("exclusion_rules", exclusionRuleSchema)),
		getBody(client, `${path}/licenses`, at, itemsAnswer("licenses", licenseSchema)),
		getBody(client, `${path}/fair_use_reviews`, at, itemsAnswer("fair_use_reviews", fairUseReviewSchema)),
		getBody(client, `${path}/orders`, at, itemsAnswer("orders", orderSchema)),
		getBody(client, `${path}/cuts`, at, itemsAnswer("cuts", limitedCutSchema)),
		getBody(client, `${path}/custom_fields`, at, fieldsSchema),
	]);
	const read: Awaited<ReturnType<typeof readCut>>[] = [];
	// Sequentially: each may be megabytes.
	for (const cut of cuts) read.push(await readCut(client, cut));
	const entity = (kind: RemoteEntity["kind"], id: number, fields: Fields): RemoteEntity => ({
		kind,
		id,
		fields,
	});
	return {
		entities: [
			entity("production", production.id, productionFields(production)),
			...licensors.map((licensor) => entity("licensor", licensor.id, licensorFields(licensor))),
			...prices.map((price) => entity("price", price.id, priceFields(price))),
			...licensing_conditions.map((item) => entity("condition", item.id, conditionFields(item))),
			...records.entities,
			...licenses.map((license) => entity("license", license.id, licenseFields(license))),
			...fair_use_reviews.map((review) => entity("fair_use_review", review.id, reviewFields(review))),
			...orders.map((order) => entity("order", order.id, orderFields(order))),
			...alt_files.map((altFile) => entity("alt_file", altFile.id, altFileFields(altFile))),
			...budget_lines.map((line) => entity("budget_line", line.id, budgetLineFields(line))),
			...templates.map((template) => entity("template", template.id, templateFields(template))),
			...scenarios.map((scenario) => entity("scenario", scenario.id, scenarioFields(scenario))),
			...exclusion_rules.map((rule) => entity("exclusion_rule", rule.id, exclusionRuleFields(rule))),
			...deliveries.map((delivery) => entity("delivery", delivery.id, deliveryFields(delivery))),
			...media.map((medium) => entity("medium", medium.id, mediumFields(medium))),
			...read.map(({ cut, costs }) => entity("cut", cut.id, remoteCutFields(cut, costs))),
			...read.flatMap(({ lists }) => lists.map((list) => entity("list", list.id, remoteListFields(list)))),
		],
		cuts: read.map(({ cut, lists }) => ({ cut, lists })),
		recordsTimestamp: records.timestamp,
		customFields: custom_fields,
	};
}
