import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import * as z from "zod";

const LOOP = fileURLToPath(new URL("ox-loop.mjs", import.meta.url));

const answerSchema = z.object({ exitCode: z.number(), printed: z.string(), said: z.string() });

/**
 * Runs many command lines of the built `ox` in one process, because starting a process takes longer than most of them.
 */
export interface OxProcess {
	/**
	 * Runs a command line in a project, after the earlier ones.
	 * @returns its output.
	 * @throws its error output.
	 */
	ox(project: string, ...argv: readonly string[]): Promise<string>;
	end(): Promise<void>;
}

export function startOx(): OxProcess {
	const child = fork(LOOP, { stdio: ["ignore", "ignore", "inherit", "ipc"] });
	const kill = () => child.kill("SIGKILL");
	process.once("exit", kill);
	const exited = once(child, "exit");
	const run = async (project: string, argv: readonly string[]) => {
		child.send({ argv, project });
		const [answer] = await Promise.race([
			once(child, "message"),
			exited.then(() => Promise.reject(new Error("the process that runs ox has ended"))),
		]);
		const { exitCode, printed, said } = answerSchema.parse(answer);
		if (exitCode !== 0) throw new Error(`ox ${argv.join(" ")}: ${exitCode} ${said}`);
		return printed;
	};
	let last: Promise<unknown> = Promise.resolve();
	return {
		ox: (project, ...argv) => {
			const ended = last.then(() => run(project, argv));
			last = ended.catch(() => {});
			return ended;
		},
		end: async () => {
			process.removeListener("exit", kill);
			kill();
			await exited;
		},
	};
}
