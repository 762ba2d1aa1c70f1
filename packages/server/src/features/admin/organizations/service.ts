import type { Knex } from "knex";
import { HttpError, invalid, notFound } from "../../../http/errors.ts";
import {
	countActiveManagers,
	deleteManager,
	insertManager,
} from "../../organizations/studios/manager-queries.ts";
import { findUser, lockUser } from "../users/queries.ts";
import { holdStudio, listManagers } from "./queries.ts";

/** A studio and the account that manages it or stops doing so. */
interface ManagerChange {
	readonly studioId: number;
	readonly userId: number;
}

/**
 * Makes any account a studio's manager; does nothing for one that manages it [ADM3].
 *
 * @throws {HttpError} 404 if there is no such studio, 422 for an unknown account, 409 for a deactivated one.
 */
export async function addManager(
	trx: Knex.Transaction,
	{ studioId, userId }: ManagerChange,
	now: Date,
): Promise<void> {
	if (!(await holdStudio(trx, studioId))) throw notFound();
	await lockUser(trx, userId);
	const user = await findUser(trx, userId, now);
	if (user === null) throw invalid({ user_id: ["must be the id of an account"] });
	if (!user.is_active) throw new HttpError("account_inactive");
	const managers = await listManagers(trx, studioId);
	if (!managers.some(({ id }) => id === userId)) await insertManager(trx, studioId, userId);
}

/**
 * Removes a studio's manager.
 *
 * @throws {HttpError} 404 for someone who doesn't manage it; 409 for its owner, and for the last active manager.
 */
export async function dropManager(trx: Knex.Transaction, { studioId, userId }: ManagerChange): Promise<void> {
	if (!(await holdStudio(trx, studioId))) throw notFound();
	const manager = (await listManagers(trx, studioId)).find(({ id }) => id === userId);
	if (manager === undefined) throw notFound();
	if (manager.main_role === "owner") throw new HttpError("owner_not_removable");
	if (manager.is_active && (await countActiveManagers(trx, studioId)) === 1)
		throw new HttpError("last_manager");
	await deleteManager(trx, studioId, userId);
}
