import type {
	FilenameConfig,
	filenameConfigUpdateSchema,
	LocatorConfig,
	locatorConfigUpdateSchema,
} from "@oxcut/core/model";
import type { Knex } from "knex";
import type * as z from "zod";
import { invalid } from "../../../http/errors.ts";
import { requireVersion } from "../../../http/etag.ts";
import type { Principal } from "../../../http/principal.ts";
import { recordActivity } from "../../../journal/activity/record-activity.ts";
import { presentFilenameConfig, presentLocatorConfig } from "./presenter.ts";
import {
	hasRecords,
	lockFilenameConfig,
	lockLocatorConfig,
	readFilenameConfig,
	readLocatorConfig,
	type Stored,
	updateFilenameConfig,
	updateLocatorConfig,
} from "./queries.ts";

const RESOURCE = "resource_config";

/**
 * Changes how records are numbered [ID1].
 *
 * @throws {HttpError} 422 if anything would change while there are records.
 */
export async function changeLocatorConfig(
	trx: Knex.Transaction,
	account: Principal,
	productionId: number,
	fields: z.output<typeof locatorConfigUpdateSchema>,
	ifMatch: number | null,
): Promise<Stored<LocatorConfig>> {
	const current = await lockLocatorConfig(trx, productionId);
	requireVersion(ifMatch, {
		version: current.version,
		name: RESOURCE,
		item: presentLocatorConfig(current),
	});
	const next = {
		prefix: fields.prefix ?? current.prefix,
		digits: fields.digits ?? current.digits,
		next_number: fields.next_number ?? current.next_number,
	};
	const isSame =
		next.prefix === current.prefix &&
		next.digits === current.digits &&
		next.next_number === current.next_number;
	if (isSame) return current;
	if (await hasRecords(trx, productionId)) {
		throw invalid("The ID format can't be changed once the project has records");
	}
	await updateLocatorConfig(trx, productionId, next);
	const action = "changed the ID format";
	await recordActivity(trx, { production_id: productionId, area: "settings", account, action });
	return await readLocatorConfig(trx, productionId);
}

/** Changes how files are named [ID1]. */
export async function changeFilenameConfig(
	trx: Knex.Transaction,
	account: Principal,
	productionId: number,
	fields: z.output<typeof filenameConfigUpdateSchema>,
	ifMatch: number | null,
): Promise<Stored<FilenameConfig>> {
	const current = await lockFilenameConfig(trx, productionId);
	requireVersion(ifMatch, {
		version: current.version,
		name: RESOURCE,
		item: presentFilenameConfig(current),
	});
	if (fields.pattern === undefined || fields.pattern === current.pattern) return current;
	await updateFilenameConfig(trx, productionId, fields.pattern);
	const action = "changed the file names' format";
	await recordActivity(trx, { production_id: productionId, area: "settings", account, action });
	return await readFilenameConfig(trx, productionId);
}
