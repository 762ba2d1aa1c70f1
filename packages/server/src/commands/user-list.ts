import type { Command } from "commander";
import { type ListedUser, listUsers } from "../features/accounts/accounts/operator-queries.ts";
import { type CommandDeps, printResult } from "./command-deps.ts";
import { table } from "./table.ts";
import { withMigratedDatabase } from "./with-database.ts";

export function addUserListCommand(user: Command, deps: CommandDeps): void {
	user
		.command("list")
		.description("list the accounts with their address, name, projects, last use and state")
		.option("--json", "print the accounts as JSON", false)
		.action(({ json }: { json: boolean }) => runUserList(deps, json));
}

function stateOf({ deactivated_at, is_verified, is_admin }: ListedUser): string {
	if (deactivated_at !== null) return "deactivated";
	const state = is_verified ? "active" : "not verified";
	return is_admin ? `${state}, site admin` : state;
}

async function runUserList(deps: CommandDeps, json: boolean): Promise<void> {
	const users = await withMigratedDatabase(deps, ({ db }) => listUsers(db.knex));
	const rows = users.map((user) => [
		user.email,
		`${user.first_name} ${user.last_name}`.trim(),
		String(user.productions),
		user.last_active_at?.toISOString().slice(0, 10) ?? "never",
		stateOf(user),
	]);
	printResult(deps, json, { users }, table(["EMAIL", "NAME", "PROJECTS", "LAST ACTIVE", "STATE"], rows));
}
