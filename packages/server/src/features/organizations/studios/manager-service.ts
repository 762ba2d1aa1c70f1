import { isStudioManager } from "@oxcut/core/model";
import type { Knex } from "knex";
import type { CallerPass } from "../../../http/access-lookups.ts";
import { HttpError, notFound } from "../../../http/errors.ts";
import { refuseActing } from "../../../http/principal.ts";
import {
	countActiveManagers,
	deleteManager,
	findStudioMember,
	insertManager,
	type StoredStudioMember,
} from "./manager-queries.ts";
import { lockStudio } from "./queries.ts";

/** A change of a studio's managers. */
interface ManagerChange {
	/** The manager making the change. */
	readonly by: CallerPass;
	readonly studioId: number;
	readonly userId: number;
}

async function lockMember(
	trx: Knex.Transaction,
	{ by, studioId, userId }: ManagerChange,
): Promise<StoredStudioMember> {
	// Changes of managers wait for each other, so that two calls can't remove the last two.
	const studio = await lockStudio(trx, by, studioId);
	const member = isStudioManager(studio?.main_role) ? await findStudioMember(trx, studioId, userId) : null;
	if (member === null) throw notFound();
	return member;
}

/**
 * Makes a member of a studio's production teams its manager; does nothing for a manager [PERM21].
 *
 * @throws {HttpError} 403 for a site admin who acts as somebody, 404 for an account in none of its teams, 409 for a deactivated one.
 */
export async function appointManager(
	trx: Knex.Transaction,
	change: ManagerChange,
): Promise<StoredStudioMember> {
	const member = await lockMember(trx, change);
	if (isStudioManager(member.main_role)) return member;
	refuseActing(change.by);
	if (!member.is_active)
		throw new HttpError("account_inactive", "This account is deactivated and can't manage an organization");
	await insertManager(trx, change.studioId, change.userId);
	return lockMember(trx, change);
}

/**
 * Removes a studio's manager, who may be the caller [PERM21].
 *
 * @throws {HttpError} 404 for someone who doesn't manage it; 409 for its owner, and for the last active manager.
 */
export async function removeManager(trx: Knex.Transaction, change: ManagerChange): Promise<void> {
	const member = await lockMember(trx, change);
	if (member.main_role === "none") throw notFound();
	if (member.main_role === "owner") {
		throw new HttpError("owner_not_removable");
	}
	if (member.is_active && (await countActiveManagers(trx, change.studioId)) === 1) {
		throw new HttpError("last_manager");
	}
	await deleteManager(trx, change.studioId, change.userId);
}
