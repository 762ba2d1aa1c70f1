import { limitText, STUDIO_QUOTAS } from "@oxcut/core/model";
import { type Command, InvalidArgumentError } from "commander";
import { inTransaction } from "../db/transaction.ts";
import type { StudioQuotas } from "../features/organizations/quotas/queries.ts";
import { setQuotas } from "../features/organizations/quotas/service.ts";
import { type CommandDeps, printResult } from "./command-deps.ts";
import { CommandError } from "./command-error.ts";
import { readId } from "./read-id.ts";
import { withMigratedDatabase } from "./with-database.ts";

/** Commander takes null for a missing value. */
type Limit = number | "none";

interface Options {
	readonly projects?: Limit;
	readonly members?: Limit;
	readonly storage?: Limit;
	readonly json: boolean;
}

export function addStudioQuotaCommand(studio: Command, deps: CommandDeps): void {
	studio
		.command("quota")
		.description("change the given quotas of an organization, and show all; nothing that exists is removed")
		.argument("<id>", "the organization's id", readId)
		.option("--projects <number>", "how many projects it may have; none for no limit", readCount)
		.option("--members <number>", "how many people may manage it or work in its projects", readCount)
		.option("--storage <size>", "licences' files and edit lists, e.g. 500MB or 20GB", readSize)
		.option("--json", "print its quotas as JSON", false)
		.action((id: number, options: Options) => runStudioQuota(deps, id, options));
}

async function runStudioQuota(deps: CommandDeps, id: number, { json, ...given }: Options): Promise<void> {
	const quotas = Object.fromEntries(
		Object.entries(given).map(([quota, limit]) => [quota, limit === "none" ? null : limit]),
	);
	const studio = await withMigratedDatabase(deps, ({ db }) =>
		inTransaction(db.knex, (trx) => setQuotas(trx, id, quotas)),
	);
	if (studio === null) throw new CommandError(`There is no organization with the id ${id}.`);
	printResult(deps, json, { studio }, `${studio.name}: ${describe(studio)}.`);
}

function describe({ quotas }: StudioQuotas): string {
	const limits = STUDIO_QUOTAS.flatMap((quota) => {
		const limit = quotas[quota];
		return limit === null ? [] : [limitText(quota, limit)];
	});
	return limits.length === 0 ? "no quotas" : limits.join(", ");
}

function readCount(text: string): Limit {
	if (text === "none") return text;
	if (!/^\d{1,9}$/.test(text))
		throw new InvalidArgumentError("It must be a whole number up to 999999999, or none.");
	return Number(text);
}

const SIZES: ReadonlyMap<string, number> = new Map([
	["KB", 1000],
	["MB", 1_000_000],
	["GB", 1_000_000_000],
	["TB", 1_000_000_000_000],
]);

/** Reads a size as bytes, with 1000 bytes to the kB as plans count them. */
function readSize(text: string): Limit {
	if (text === "none") return text;
	// A number alone would set bytes where gigabytes were meant.
	if (text === "0") return 0;
	const [, amount, unit = ""] = /^(\d{1,12}(?:\.\d{1,3})?) ?([kmgt]b)$/i.exec(text) ?? [];
	const bytes = Math.round(Number(amount) * (SIZES.get(unit.toUpperCase()) ?? 1));
	if (amount === undefined || !Number.isSafeInteger(bytes))
		throw new InvalidArgumentError("It must have a unit, like 500MB or 20GB, or be 0 or none.");
	return bytes;
}
