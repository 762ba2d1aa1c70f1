import { type BudgetLine, budgetLineErrors } from "@oxcut/core/model";
import type { Knex } from "knex";
import { invalid, notFound } from "../../../http/errors.ts";
import { type ItemAddress, requireVersion } from "../../../http/etag.ts";
import type { Principal } from "../../../http/principal.ts";
import { withFreeName } from "../../../http/with-free-name.ts";
import { moveToTrash } from "../../trash/move-to-trash.ts";
import { holdLicensor } from "../licensor-parts/part-queries.ts";
import { presentBudgetLine } from "./presenter.ts";
import {
	type BudgetLineFields,
	deleteBudgetLine,
	findBudgetLine,
	insertBudgetLine,
	lockBudgetLine,
	type StoredBudgetLine,
	updateBudgetLine,
} from "./queries.ts";

/** @throws {HttpError} 422 if the licensor is not the production's. */
async function requireLicensorOfLine(
	trx: Knex.Transaction,
	productionId: number,
	licensorId: number | null | undefined,
): Promise<void> {
	if (licensorId == null || (await holdLicensor(trx, productionId, licensorId))) return;
	throw invalid({ licensor_id: ["must be a licensor of the project"] });
}

/** @throws {HttpError} 422 if the name is taken in the production, ignoring case, or the licensor is not the production's. */
export async function addBudgetLine(
	trx: Knex.Transaction,
	productionId: number,
	fields: Omit<BudgetLine, "id">,
): Promise<StoredBudgetLine> {
	await requireLicensorOfLine(trx, productionId, fields.licensor_id);
	return withFreeName("budget_lines_name", () => insertBudgetLine(trx, productionId, fields));
}

/** @throws {HttpError} 404 if the production has no such budget line. */
export async function requireBudgetLine(
	knex: Knex,
	productionId: number,
	id: number,
): Promise<StoredBudgetLine> {
	const line = await findBudgetLine(knex, productionId, id);
	if (line === undefined) throw notFound();
	return line;
}

/** @throws {HttpError} 404, or 412 if the line has changed since `ifMatch`. */
async function lockCurrent(
	trx: Knex.Transaction,
	{ productionId, id, ifMatch }: ItemAddress,
): Promise<StoredBudgetLine> {
	const line = await lockBudgetLine(trx, productionId, id);
	if (line === undefined) throw notFound();
	const { version } = line;
	requireVersion(ifMatch, { version, name: "budget_line", item: presentBudgetLine(line) });
	return line;
}

/**
 * Changes the given fields [MOD8].
 *
 * @throws {HttpError} 404, 412; 422 for a taken name, a foreign licensor, or fields that contradict each other [BUD1].
 */
export async function changeBudgetLine(
	trx: Knex.Transaction,
	address: ItemAddress,
	fields: BudgetLineFields,
): Promise<StoredBudgetLine> {
	// Locked before the line, in the same order as a licensor's deletion.
	await requireLicensorOfLine(trx, address.productionId, fields.licensor_id);
	const line = await lockCurrent(trx, address);
	const { licensor_id = line.licensor_id, category = line.category, contingency = line.contingency } = fields;
	const broken = Object.entries(budgetLineErrors({ licensor_id, category, contingency }));
	if (broken.length > 0)
		throw invalid(Object.fromEntries(broken.map(([field, message]) => [field, [message]])));
	return withFreeName("budget_lines_name", () => updateBudgetLine(trx, line, fields));
}

/**
 * Moves a budget line to the trash.
 *
 * @returns the trash entry's id.
 * @throws {HttpError} 404, 412.
 */
export async function dropBudgetLine(
	trx: Knex.Transaction,
	address: ItemAddress,
	editor: Principal,
): Promise<number> {
	const { id, name } = await lockCurrent(trx, address);
	const { productionId } = address;
	const trashed = { productionId, editor, kind: "budget_lines", names: [name] } as const;
	return moveToTrash(trx, trashed, () => deleteBudgetLine(trx, id));
}
