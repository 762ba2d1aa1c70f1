import { expect } from "vitest";
import { projectWithCut, runOx } from "../src/testing/run-ox.ts";
import type { Account, OxServer } from "./ox-server.ts";
import type { Production } from "./server-test.ts";

/** A folder with the small production's project `p`, linked to a production of Ann's and pushed. */
export interface LinkedProject {
	readonly folder: string;
	/** The id of the production. */
	readonly production: number;
	/** The same production with another folder, whose project `p` isn't linked yet. */
	at(folder: string): LinkedProject;
	/** Runs ox in the project, and expects its exit code. */
	ox(argv: readonly string[], exit?: number): ReturnType<typeof runOx>;
	/** A list of the production's items on the server, such as `orders`. */
	list<T>(what: string): Promise<T[]>;
}

interface Fixtures {
	readonly server: OxServer;
	readonly ann: Account;
	makeProduction(): Promise<Production>;
}

/** @param commands - run in the project before it is linked. */
export async function linkedProject(
	{ server, ann, makeProduction }: Fixtures,
	commands: readonly (readonly string[])[] = [],
): Promise<LinkedProject> {
	const env = { OX_SERVER: server.url, OX_TOKEN: ann.token };
	const { id: production, name } = await makeProduction();
	const at = (folder: string): LinkedProject => ({
		...{ folder, production, at },
		async ox(argv, exit = 0) {
			const run = await runOx(folder, ["--project", "p", ...argv], { env });
			expect([run.exitCode, run.exitCode === exit ? "" : run.err + run.out]).toEqual([exit, ""]);
			return run;
		},
		async list<T>(what: string) {
			const { status, body } = await ann.call("GET", `/productions/${production}/${what}`);
			expect(status).toBe(200);
			return (body as Record<string, T[]>)[what] as T[];
		},
	});
	const linked = at(await projectWithCut());
	for (const argv of [...commands, ["link", name], ["push"]]) await linked.ox(argv);
	return linked;
}
