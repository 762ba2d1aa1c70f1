import { dirname, join } from "node:path";
import { CliError } from "../errors/cli-error.ts";
import type { FileSystem } from "../files/file-system.ts";
import { resolvePath } from "../files/read-input.ts";
import { quoteName } from "../text/quote-name.ts";
import { CONFIG_FILE } from "./paths.ts";

/** The place to look for a project: the folder from flag or environment, else upward from the working directory. */
export interface ProjectPlace {
	readonly cwd: string;
	/** `--project`, else `OX_PROJECT`; null if neither is set. */
	readonly named: string | null;
}

/** The project's folder, or null if there is none. A named folder must be a project. */
export function findProject(files: FileSystem, place: ProjectPlace): string | null {
	if (place.named !== null) {
		const root = resolvePath(place.cwd, place.named);
		if (files.kind(join(root, CONFIG_FILE)) === "file") return root;
		throw new CliError(
			"PROJECT_MISSING",
			`${quoteName(place.named)} is not an ox project: it has no ${CONFIG_FILE}. Create one with: ox init DIR --name NAME`,
			{ file: place.named },
		);
	}
	for (let directory = place.cwd; ; directory = dirname(directory)) {
		if (files.kind(join(directory, CONFIG_FILE)) === "file") return directory;
		if (dirname(directory) === directory) return null;
	}
}

/** {@link findProject} for commands that need a project. */
export function requireProject(files: FileSystem, place: ProjectPlace): string {
	const root = findProject(files, place);
	if (root === null)
		throw new CliError(
			"PROJECT_MISSING",
			"There is no ox project here or in any folder above. Create one with: ox init --name NAME",
		);
	return root;
}
