import { type AltFile, type Category, foldName, recordSchema, UNKNOWN_LICENSOR } from "@oxcut/core/model";
import { CliError } from "../errors/cli-error.ts";
import { findLicensor } from "../project/kinds/find-licensor.ts";
import { findRecord } from "../project/kinds/find-record.ts";
import { nextId, nextRecordId } from "../project/kinds/kind.ts";
import { nextLocator } from "../project/kinds/next-locator.ts";
import { PRODUCTION_ID, type Project } from "../project/project.ts";

/** The possible meanings of an unidentified name. */
export type Decision =
	| { readonly kind: "ignored" | "tracked_non_ox" }
	| { readonly kind: "redirect"; readonly locators: readonly string[] }
	| { readonly kind: "new"; readonly category: Category; readonly title: string };

/** A decision about one name. */
export interface NamedDecision {
	readonly contents: string;
	readonly decision: Decision;
}

function withAltFile(project: Project, name: string, what: Pick<AltFile, "purpose" | "record_ids">): Project {
	const { library } = project;
	const key = foldName(name);
	const others = library.altFiles.filter((altFile) => foldName(altFile.name) !== key);
	const altFile = { id: nextId(library.altFiles), production_id: PRODUCTION_ID, name: name.trim(), ...what };
	return { ...project, library: { ...library, altFiles: [...others, altFile] } };
}

/** The locator in a file name, if it has the production's form [ID1, MAT1]. */
function carriedLocator({ config }: Project, contents: string): string | null {
	const { prefix, digits } = config.locator;
	const file = contents.slice(Math.max(contents.lastIndexOf("/"), contents.lastIndexOf("\\")) + 1);
	const candidate = (/^[^_.]*/.exec(file)?.[0] ?? "").trim();
	const rest = candidate.slice(prefix.length);
	const fits = candidate.toLowerCase().startsWith(prefix.toLowerCase()) && /^\d+$/.test(rest);
	return fits && rest.length >= digits ? candidate : null;
}

function withNewRecord(project: Project, contents: string, category: Category, title: string): Project {
	const carried = carriedLocator(project, contents);
	const { locator, config } =
		carried === null ? nextLocator(project) : { locator: carried, config: project.config };
	const record = recordSchema.safeParse({
		id: nextRecordId(project),
		production_id: PRODUCTION_ID,
		licensor_id: findLicensor(project.library, UNKNOWN_LICENSOR).id,
		production_locator: locator,
		category,
		title: title.trim(),
	});
	if (!record.success)
		throw new CliError("INVALID_VALUE", `The new record's title ${record.error.issues[0]?.message ?? ""}.`, {
			field: "--new-record",
		});
	const licensors = project.library.licensors.map((licensor) =>
		licensor.id === record.data.licensor_id
			? { ...licensor, records_count: licensor.records_count + 1 }
			: licensor,
	);
	const added = {
		...project,
		config,
		library: { ...project.library, licensors, records: [...project.library.records, record.data] },
	};
	// A name that contains the locator matches by itself; any other needs an alt file.
	return carried === null
		? withAltFile(added, contents, { purpose: null, record_ids: [record.data.id] })
		: added;
}

function withDecision(project: Project, { contents, decision }: NamedDecision): Project {
	switch (decision.kind) {
		case "ignored":
		case "tracked_non_ox":
			return withAltFile(project, contents, { purpose: decision.kind, record_ids: [] });
		case "redirect":
			return withAltFile(project, contents, {
				purpose: null,
				record_ids: [...new Set(decision.locators.map((locator) => findRecord(project.library, locator).id))],
			});
		case "new":
			return withNewRecord(project, contents, decision.category, decision.title);
	}
}

/**
 * Applies decisions about unidentified names to the production: adds alt files, and new records on request.
 *
 * @throws {CliError} for unknown locators and invalid titles.
 */
export function decide(project: Project, decisions: readonly NamedDecision[]): Project {
	return decisions.reduce(withDecision, project);
}
