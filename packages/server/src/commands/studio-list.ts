import { limitText, STUDIO_QUOTAS } from "@oxcut/core/model";
import type { Command } from "commander";
import {
	listQuotas,
	readStudioUsed,
	type StudioQuotas,
	type StudioUsed,
} from "../features/organizations/quotas/queries.ts";
import { type CommandDeps, printResult } from "./command-deps.ts";
import { table } from "./table.ts";
import { withMigratedDatabase } from "./with-database.ts";

export function addStudioListCommand(studio: Command, deps: CommandDeps): void {
	studio
		.command("list")
		.description("list the organizations, with what they use and their quotas")
		.option("--json", "print them as JSON", false)
		.action(({ json }: { json: boolean }) => runStudioList(deps, json));
}

async function runStudioList(deps: CommandDeps, json: boolean): Promise<void> {
	const studios = await withMigratedDatabase(deps, async ({ db }) => {
		const found: (StudioQuotas & { readonly used: StudioUsed })[] = [];
		for (const studio of await listQuotas(db.knex)) {
			found.push({ ...studio, used: await readStudioUsed(db.knex, studio.id) });
		}
		return found;
	});
	const rows = studios.map(({ id, name, quotas, used }) => [
		String(id),
		name,
		...STUDIO_QUOTAS.map((quota) => {
			const limit = quotas[quota];
			const amount = amountText(quota, used[quota]);
			return limit === null ? amount : `${amount} of ${amountText(quota, limit)}`;
		}),
	]);
	const text =
		rows.length === 0
			? "There are no organizations."
			: table(["ID", "NAME", "PROJECTS", "MEMBERS", "STORAGE"], rows);
	printResult(deps, json, { studios }, text);
}

function amountText(quota: (typeof STUDIO_QUOTAS)[number], amount: number): string {
	return quota === "storage" ? limitText(quota, amount).replace(" of storage", "") : String(amount);
}
