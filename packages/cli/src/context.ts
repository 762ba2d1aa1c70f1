import type { Command } from "commander";
import type { Deps } from "./deps.ts";
import { readStdinOnce } from "./files/read-stdin-once.ts";
import { createIo, type Io } from "./io.ts";
import { parseJsonFields } from "./options/json-fields.ts";
import { findProject, requireProject } from "./project/find-project.ts";
import { type OpenProject, type ProjectView, withProject } from "./project/open-project.ts";
import { viewProject } from "./project/view-project.ts";

/** Flags of every command. */
interface GlobalOptions {
	/** The fields after `--json`; empty for all. */
	readonly json?: string;
	readonly quiet?: boolean;
	/** False with `--no-color`. */
	readonly color?: boolean;
	/** False with `--no-pager`. */
	readonly pager?: boolean;
	readonly project?: string;
}

/** Passed to each command's run function: its dependencies, and the output of this run. */
export interface Context extends Deps {
	readonly io: Io;
	/** Whether `--project` was given: the command then uses a project even if it needs none. */
	readonly projectFlag: boolean;
	/** The project's folder, or null if there is none. */
	findRoot(): string | null;
	/** Passes the project to a read-only function. Fails if there is no project. */
	viewProject<T>(use: (view: ProjectView) => Promise<T> | T): Promise<T>;
	/** Opens the project while a function runs. Fails if there is no project. */
	withProject<T>(use: (open: OpenProject) => Promise<T> | T): Promise<T>;
}

/** Combines the dependencies with the flags of one run. */
function createContext(deps: Deps, options: GlobalOptions): Context {
	const io = createIo(
		deps,
		{
			json: options.json !== undefined,
			jsonFields: parseJsonFields(options.json ?? ""),
			quiet: options.quiet ?? false,
			color: options.color ?? true,
			pager: options.pager ?? true,
		},
		deps.env,
	);
	const place = { cwd: deps.cwd, named: options.project ?? (deps.env.OX_PROJECT || null) };
	return {
		...deps,
		files: readStdinOnce(deps.files),
		io,
		projectFlag: options.project !== undefined,
		findRoot: () => findProject(deps.files, place),
		viewProject: (use) => viewProject(deps.files, requireProject(deps.files, place), deps.processes, use),
		withProject: (use) => withProject(deps.files, requireProject(deps.files, place), deps.processes, use),
	};
}

/** The context of the command that commander is about to run. */
export function contextOf(deps: Deps, command: Command): Context {
	return createContext(deps, command.optsWithGlobals<GlobalOptions>());
}
