import type { Knex } from "knex";
import { inTransaction } from "../../../db/transaction.ts";
import type { Deps } from "../../../deps/deps.ts";
import { notFound } from "../../../http/errors.ts";
import { type Principal, refuseLimitedToken } from "../../../http/principal.ts";
import { recordActivity } from "../../../journal/activity/record-activity.ts";
import { recordAudit } from "../../../journal/audit/record-audit.ts";
import { forgetCustomer } from "../../billing/charging/cards.ts";
import { resumeCharges } from "../../billing/charging/settle.ts";
import {
	type DeletedProduction,
	deleteForGood,
	listDeletedBefore,
	lockDeleted,
	markRestored,
} from "./deleted-queries.ts";

const DAY_MS = 86_400_000;
/** How long a deleted production can be restored [PERM19]. */
const KEPT_DAYS = 30;

/** The time at which a deleted production is deleted for good. */
export function endOf({ deleted_at }: Pick<DeletedProduction, "deleted_at">): Date {
	return new Date(deleted_at.getTime() + KEPT_DAYS * DAY_MS);
}

/** @throws {HttpError} 403 for a token limited to productions, 404 for a production that the account can't restore. */
async function lockOwnDeleted(trx: Knex.Transaction, account: Principal, id: number): Promise<void> {
	refuseLimitedToken(account);
	if ((await lockDeleted(trx, account, id)) === null) throw notFound();
}

/** Restores a deleted production for everyone who had access. */
export async function restoreProduction(
	trx: Knex.Transaction,
	account: Principal,
	id: number,
	now: Date,
): Promise<void> {
	await lockOwnDeleted(trx, account, id);
	await markRestored(trx, id);
	await resumeCharges(trx, id, now);
	await recordActivity(trx, {
		production_id: id,
		area: "production",
		account,
		action: "restored the project",
	});
	await recordAudit(trx, { action: "production_restored", productionId: id });
}

/** Deletes a production with everything in it, irreversibly. */
export async function removeForGood(
	trx: Knex.Transaction,
	account: Principal,
	id: number,
	deps: Pick<Deps, "jobs">,
): Promise<void> {
	await lockOwnDeleted(trx, account, id);
	await forgetCustomer(trx, id, deps);
	await deleteForGood(trx, id);
}

/** Deletes productions for good that stayed deleted for 30 days, each in its own transaction. */
export async function sweepDeletedProductions(deps: Pick<Deps, "db" | "clock" | "jobs">): Promise<void> {
	const { db, clock } = deps;
	const before = new Date(clock().getTime() - KEPT_DAYS * DAY_MS);
	for (const id of await listDeletedBefore(db.knex, before)) {
		await inTransaction(db.knex, async (trx) => {
			await forgetCustomer(trx, id, deps);
			await deleteForGood(trx, id);
		});
	}
}
