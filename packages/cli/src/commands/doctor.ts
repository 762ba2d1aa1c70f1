import { counted } from "@oxcut/core/model";
import type { Command } from "commander";
import type { Cli } from "../cli.ts";
import type { Context } from "../context.ts";
import { buildSavedCut } from "../cuts/saved-build.ts";
import { CliError } from "../errors/cli-error.ts";
import { EXIT, type ExitCode } from "../errors/exit-codes.ts";
import { listCuts } from "../project/cut-files.ts";
import { missingRates } from "../project/missing-rates.ts";
import type { ProjectView } from "../project/open-project.ts";
import { shippedRates } from "../project/shipped-rates.ts";
import { listUndoSteps } from "../project/undo.ts";
import { readCredentials } from "../remote/credentials-file.ts";
import { quoteName } from "../text/quote-name.ts";
import { formatTable } from "../text/table.ts";
import { version } from "../version.ts";

/** The result of one check. */
interface Finding {
	readonly status: "ok" | "warning" | "error";
	readonly what: string;
	readonly detail: string;
}

/** Runs a check; an error that ox would report becomes a finding. */
async function checked(what: string, check: () => Promise<string> | string): Promise<Finding> {
	try {
		return { status: "ok", what, detail: await check() };
	} catch (error) {
		if (!(error instanceof CliError)) throw error;
		return { status: "error", what, detail: error.message };
	}
}

function checkRates({ project }: ProjectView): Finding {
	const rates = project.rates ?? shippedRates();
	const whose = project.rates ? "the project's own" : "shipped with ox";
	const missing = missingRates(project.library, rates);
	if (missing.length > 0)
		return {
			status: "error",
			what: "rates",
			detail: `no rate for ${missing.join(", ")}, which licensors use. Add rates: ox rates import FILE`,
		};
	return { status: "ok", what: "rates", detail: `of ${rates.timestamp}, ${whose}` };
}

async function checkProject(context: Context): Promise<Finding[]> {
	if (context.findRoot() === null)
		return [
			{
				status: "warning",
				what: "project",
				detail: "none in this folder or above. Create one: ox init --name NAME",
			},
		];
	try {
		return await context.viewProject(async (view) => {
			const { files, root, project } = view;
			const { records, licensors } = project.library;
			const counts = `${counted(records.length, "record")}, ${counted(licensors.length, "licensor")}`;
			const found: Finding[] = [
				{ status: "ok", what: "project", detail: `${quoteName(project.config.name)} in ${root}: ${counts}` },
				checkRates(view),
			];
			for (const entry of listCuts(files, root)) {
				found.push(
					await checked(`cut ${entry.slug}`, async () => {
						const build = await buildSavedCut(context, view, entry);
						return `${counted(entry.cut.edls.length, "list")} unchanged since the import; its reports can be built${build.input.cut.locked ? ", locked" : ""}`;
					}),
				);
			}
			const { damaged } = listUndoSteps(files, root);
			for (const { message } of damaged) found.push({ status: "error", what: "undo", detail: message });
			return found;
		});
	} catch (error) {
		if (!(error instanceof CliError)) throw error;
		return [{ status: "error", what: "project", detail: error.message }];
	}
}

/** Checks everything that ox needs, without changing it. Exits with 1 for errors. */
async function runDoctor(context: Context): Promise<ExitCode> {
	const { io } = context;
	const findings: Finding[] = [
		{
			status: "ok",
			what: "ox",
			detail: `${version} on Node ${process.versions.node}, ${context.machine.platform}`,
		},
		...(await checkProject(context)),
		await checked("sign-in", () => {
			const { default: server, servers } = readCredentials(context);
			return server === null
				? "not signed in to any server"
				: `${server}${Object.keys(servers).length > 1 ? " and others" : ""}`;
		}),
	];
	io.result(findings, () =>
		formatTable(
			[{ header: "" }, { header: "What" }, { header: "Found" }],
			findings.map(({ status, what, detail }) => [status, what, detail]),
			null,
		),
	);
	const errors = findings.filter(({ status }) => status === "error").length;
	io.message(errors === 0 ? "No errors found." : `${counted(errors, "error")}.`);
	return errors === 0 ? EXIT.done : EXIT.found;
}

export function addDoctor(noun: Command, cli: Cli, run = runDoctor): void {
	noun.action((_options, command: Command) => cli.run(command, (context) => run(context)));
}
