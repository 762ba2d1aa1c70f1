import type { Command } from "commander";
import { releaseDomain } from "../features/accounts/providers/operator-service.ts";
import type { CommandDeps } from "./command-deps.ts";
import { CommandError } from "./command-error.ts";
import { withMigratedDatabase } from "./with-database.ts";

export function addStudioReleaseDomainCommand(studio: Command, deps: CommandDeps): void {
	studio
		.command("release-domain")
		.description(
			"end an organization's proof of a mail domain, so that another can prove it; its identity provider no longer signs in addresses there",
		)
		.argument("<domain>", "e.g. lantern.example")
		.action((domain: string) => runStudioReleaseDomain(deps, domain));
}

async function runStudioReleaseDomain(deps: CommandDeps, domain: string): Promise<void> {
	const name = await withMigratedDatabase(deps, ({ db }) => releaseDomain(db.knex, domain));
	if (name === null) throw new CommandError(`No organization has proved the domain ${domain}.`);
	deps.stderr.write(`${name} no longer holds ${domain}.\n`);
}
