import type { Knex } from "knex";
import { invalid, notFound } from "../../../http/errors.ts";
import type { Principal } from "../../../http/principal.ts";
import { recordAudit } from "../../../journal/audit/record-audit.ts";
import { lockUser } from "../users/queries.ts";
import {
	deleteFlag,
	type FeatureFlag,
	type FlagValues,
	findFlag,
	giveFeatureTo,
	insertFlag,
	lockFlag,
	renameFeature,
	takeFeature,
	updateFlag,
} from "./queries.ts";

/** @throws {HttpError} 404 if there is no such flag. */
export async function requireFlag(knex: Knex, id: number): Promise<FeatureFlag> {
	const flag = await findFlag(knex, id);
	if (flag === null) throw notFound();
	return flag;
}

const taken = () => invalid({ name: ["has already been taken"] });

/** @throws {HttpError} 422 if the name is taken. */
export async function createFlag(trx: Knex.Transaction, values: FlagValues): Promise<FeatureFlag> {
	const id = await insertFlag(trx, values);
	if (id === null) throw taken();
	await recordAudit(trx, {
		action: "feature_flag_created",
		item: { kind: "feature_flag", id },
		after: { ...values },
	});
	return requireFlag(trx, id);
}

/**
 * Renames or describes a flag; its accounts keep the feature under the new name.
 *
 * @throws {HttpError} 404 if there is no such flag, 422 if the name is taken.
 */
export async function changeFlag(
	trx: Knex.Transaction,
	id: number,
	values: FlagValues,
): Promise<FeatureFlag> {
	if ((await lockFlag(trx, id)) === null) throw notFound();
	const { name, description, in_beta } = await requireFlag(trx, id);
	if (!(await updateFlag(trx, id, values))) throw taken();
	if (values.name !== name) await renameFeature(trx, name, values.name);
	await recordAudit(trx, {
		action: "feature_flag_changed",
		item: { kind: "feature_flag", id },
		before: { name, description, in_beta },
		after: { ...values },
	});
	return requireFlag(trx, id);
}

/** Deletes a flag, so that no account has the feature. */
export async function removeFlag(trx: Knex.Transaction, id: number): Promise<void> {
	const name = await lockFlag(trx, id);
	if (name === null) throw notFound();
	await takeFeature(trx, name);
	await deleteFlag(trx, id);
	await recordAudit(trx, {
		action: "feature_flag_deleted",
		item: { kind: "feature_flag", id },
		before: { name },
	});
}

/**
 * Gives an account a feature, or takes it away; does nothing if nothing changes [ADM5].
 *
 * @throws {HttpError} 404 if there is no such flag or account.
 */
export async function setAccess(
	trx: Knex.Transaction,
	{ account, id, userId }: { readonly account: Principal; readonly id: number; readonly userId: number },
	has: boolean,
): Promise<void> {
	const name = await lockFlag(trx, id);
	if (name === null || !(await lockUser(trx, userId))) throw notFound();
	const changed = has ? await giveFeatureTo(trx, name, userId) : await takeFeature(trx, name, userId);
	if (!changed) return;
	await recordAudit(trx, {
		action: has ? "feature_given" : "feature_removed",
		accountId: userId,
		actorId: account.accountId,
		item: { kind: "feature_flag", id },
		after: { name },
	});
}
