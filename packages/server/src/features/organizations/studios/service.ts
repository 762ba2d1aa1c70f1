import type { studioCreateSchema } from "@oxcut/core/model";
import type { Knex } from "knex";
import type * as z from "zod";
import { HttpError, notFound } from "../../../http/errors.ts";
import { requireVersion } from "../../../http/etag.ts";
import { type Principal, refuseLimitedToken } from "../../../http/principal.ts";
import { presentStudio } from "./presenter.ts";
import {
	deleteStudio,
	findStudio,
	hasProductions,
	insertStudio,
	lockStudio,
	type StoredStudio,
	type StudioFields,
	updateStudio,
} from "./queries.ts";

/** @throws {HttpError} 404 if the account has no part in it. */
export async function readStudio(knex: Knex, accountId: number, id: number): Promise<StoredStudio> {
	const studio = await findStudio(knex, accountId, id);
	if (studio === null) throw notFound();
	return studio;
}

/**
 * Creates a studio that the account owns.
 *
 * @throws {HttpError} 403 for a token limited to productions [PERM13].
 */
export async function createStudio(
	trx: Knex.Transaction,
	account: Principal,
	input: z.output<typeof studioCreateSchema>,
): Promise<StoredStudio> {
	refuseLimitedToken(account);
	const id = await insertStudio(trx, input, account.accountId);
	return await readStudio(trx, account.accountId, id);
}

async function lockExisting(trx: Knex.Transaction, accountId: number, id: number): Promise<StoredStudio> {
	const studio = await lockStudio(trx, accountId, id);
	if (studio === null) throw notFound();
	return studio;
}

function requireCurrent(studio: StoredStudio, ifMatch: number | null): void {
	requireVersion(ifMatch, { version: studio.version, name: "studio", item: presentStudio(studio) });
}

/** Changes only the given fields. */
export async function changeStudio(
	trx: Knex.Transaction,
	accountId: number,
	id: number,
	fields: StudioFields,
	ifMatch: number | null,
): Promise<StoredStudio> {
	requireCurrent(await lockExisting(trx, accountId, id), ifMatch);
	await updateStudio(trx, id, fields);
	return await readStudio(trx, accountId, id);
}

/** @throws {HttpError} 409 if it still has productions [PERM8], which would lose their studio. */
export async function removeStudio(
	trx: Knex.Transaction,
	accountId: number,
	id: number,
	ifMatch: number | null,
): Promise<void> {
	requireCurrent(await lockExisting(trx, accountId, id), ifMatch);
	if (await hasProductions(trx, id)) {
		throw new HttpError(
			"organization_not_empty",
			"An organization that has projects cannot be deleted; deleted projects count until they are deleted for good",
		);
	}
	await deleteStudio(trx, id);
}
