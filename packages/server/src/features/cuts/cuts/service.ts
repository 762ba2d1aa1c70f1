import type { ClaimWarning } from "@oxcut/core/api";
import type { CutCreate, CutUpdate } from "@oxcut/core/model";
import type { Knex } from "knex";
import type { Deps } from "../../../deps/deps.ts";
import { HttpError, invalid, notFound } from "../../../http/errors.ts";
import { requireVersion } from "../../../http/etag.ts";
import type { Principal } from "../../../http/principal.ts";
import { recordActivity } from "../../../journal/activity/record-activity.ts";
import { findDisplayCurrency } from "../../productions/productions/queries.ts";
import { moveToTrash } from "../../trash/move-to-trash.ts";
import type { CutBuildJob } from "../cut-builds/cut-build.ts";
import { askForBuild } from "./ask-for-build.ts";
import { compareClaims } from "./compare-claims.ts";
import type { CutContents, CutItem, CutSettings } from "./cut-item.ts";
import { presentFullCut } from "./presenter.ts";
import { countInputChange, deleteCut, findContents, insertCut, lockCut, writeCut } from "./queries.ts";

/** A cut after a call changed it. */
export interface ChangedCut {
	readonly cut: CutItem;
	readonly contents: CutContents | null;
	/** Differences between the caller's results and the engine's. */
	readonly warnings: readonly ClaimWarning[];
	/** The build that follows the change; null if none is needed. */
	readonly build: CutBuildJob | null;
}

/** The cut of a call, and the caller. */
interface CutAddress {
	readonly productionId: number;
	readonly id: number;
	readonly account: Principal;
	/** The version that the caller saw [API5]. */
	readonly ifMatch: number | null;
}

const quoted = (name: string) => `“${name}”`;

function log(trx: Knex.Transaction, { productionId, account }: Omit<CutAddress, "id">, action: string) {
	return recordActivity(trx, { production_id: productionId, area: "reports", account, action });
}

/** Creates a cut without lists, which is never locked [CUT8]; it is built once it gets lists. */
export async function createCut(
	trx: Knex.Transaction,
	productionId: number,
	account: Principal,
	input: CutCreate,
): Promise<ChangedCut> {
	const { name, description, date, useSourceTcs } = input.info;
	const displayCurrency = input.info.displayCurrency ?? (await findDisplayCurrency(trx, productionId));
	const settings = { name, description, date, useSourceTcs, locked: false, displayCurrency };
	const id = await insertCut(trx, productionId, { ...settings, fps: input.nle_config.fps });
	await log(trx, { productionId, account, ifMatch: null }, `created the cut ${quoted(name)}`);
	const cut = await requireCut(trx, id);
	return { cut, contents: null, warnings: compareClaims(input, cut, null), build: null };
}

async function requireCut(trx: Knex.Transaction, id: number): Promise<CutItem> {
	const cut = await lockCut(trx, id);
	if (cut === null) throw notFound();
	return cut;
}

/** Locks a cut, if it is unchanged since the caller saw it. */
async function requireSeenCut(trx: Knex.Transaction, { id, ifMatch }: CutAddress): Promise<CutItem> {
	const cut = await requireCut(trx, id);
	if (ifMatch !== null && ifMatch !== cut.version) {
		const item: unknown = JSON.parse(presentFullCut(cut, await findContents(trx, id)));
		requireVersion(ifMatch, { version: cut.version, name: "cut", item });
	}
	return cut;
}

function settingsAfter(cut: CutItem, { info = {}, nle_config = {} }: CutUpdate): CutSettings {
	return {
		name: info.name ?? cut.name,
		description: info.description ?? cut.description,
		date: info.date ?? cut.date,
		useSourceTcs: info.useSourceTcs ?? cut.useSourceTcs,
		locked: info.locked ?? cut.locked,
		displayCurrency: info.displayCurrency ?? cut.displayCurrency,
		fps: nle_config.fps ?? cut.fps,
	};
}

/** Whether a change affects the reports. */
function movesReports(before: CutSettings, after: CutSettings): boolean {
	return (["useSourceTcs", "displayCurrency", "fps"] as const).some(
		(field) => before[field] !== after[field],
	);
}

/**
 * @throws {HttpError} 409 for a change of a locked cut, even together with its unlocking, and for locking before the
 * reports are up to date [CUT4, CUT8]; 422.
 */
function checkChange(before: CutItem, after: CutSettings): void {
	const changes = (Object.keys(after) as (keyof CutSettings)[]).filter((key) => before[key] !== after[key]);
	if (before.locked && changes.some((key) => key !== "locked")) throw new HttpError("cut_locked");
	if (before.fps !== after.fps && before.lists.length > 0) {
		throw invalid({ "nle_config.fps": ["can't be changed while the cut has edit lists"] });
	}
	const isEmpty = !before.isBuilt && before.lists.length === 0;
	const isSettled = !movesReports(before, after) && (before.isCurrent || isEmpty);
	if (after.locked && !before.locked && !isSettled) {
		throw new HttpError("cut_not_built", "The cut's reports aren't built yet: build them before locking it");
	}
}

/**
 * Changes the given fields of a cut, and requests a build if its reports need one [CUT7].
 *
 * @throws {HttpError} 404; 412 if it was changed in the meantime; 409 if it is locked, or cannot be locked yet; 422
 * for a new rate while it has lists.
 */
export async function changeCut(
	trx: Knex.Transaction,
	deps: Deps,
	address: CutAddress,
	change: CutUpdate,
): Promise<ChangedCut> {
	const before = await requireSeenCut(trx, address);
	const after = settingsAfter(before, change);
	checkChange(before, after);
	await writeCut(trx, { ...after, id: before.id });
	if (movesReports(before, after)) await countInputChange(trx, before.id, "settings");
	if (before.locked !== after.locked) {
		await log(trx, address, `${after.locked ? "locked" : "unlocked"} the cut ${quoted(after.name)}`);
	}
	const build = movesReports(before, after)
		? await askForBuild(trx, deps, { cut: before, basis: "snapshot", account: address.account })
		: null;
	const cut = await requireCut(trx, before.id);
	const contents = await findContents(trx, cut.id);
	return { cut, contents, warnings: compareClaims(change, cut, contents), build };
}

/**
 * Moves a cut to the trash with its lists and reports.
 *
 * @returns the trash entry's id.
 * @throws {HttpError} 404; 412; 409 if it is locked [CUT4].
 */
export async function removeCut(trx: Knex.Transaction, address: CutAddress): Promise<number> {
	const cut = await requireSeenCut(trx, address);
	if (cut.locked) throw new HttpError("cut_locked");
	const { productionId, account: editor } = address;
	const trashed = { productionId, editor, kind: "cuts", names: [cut.name] } as const;
	const trashId = await moveToTrash(trx, trashed, () => deleteCut(trx, cut.id));
	await log(trx, address, `deleted the cut ${quoted(cut.name)}`);
	return trashId;
}
