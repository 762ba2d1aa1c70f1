import type { Server } from "node:http";
import * as z from "zod";

/** How long whoever has a port may take to say what it is. */
const ASK_MS = 1000;

const healthSchema = z.object({ version: z.string().regex(/^[\w.+-]{1,30}$/), database: z.string() });

/** A port that another program listens on; the message says which, as far as it tells. */
export class PortTakenError extends Error {
	override readonly name = "PortTakenError";
}

/** @throws {PortTakenError} if another program listens there. */
export async function listen(server: Server, port: number, host: string): Promise<void> {
	try {
		await new Promise<void>((done, fail) => {
			server.once("error", fail);
			server.listen(port, host, () => {
				server.off("error", fail);
				done();
			});
		});
	} catch (error) {
		if (!(error instanceof Error && "code" in error && error.code === "EADDRINUSE")) throw error;
		const holder = await whoAnswers(port, host);
		throw new PortTakenError(
			`Port ${port} of ${host} is taken by ${holder}: stop it, or choose another PORT.`,
		);
	}
}

/** What has a port: another ox-server says so itself. */
async function whoAnswers(port: number, host: string): Promise<string> {
	const near = host === "0.0.0.0" || host === "::" ? "localhost" : host;
	const name = near.includes(":") ? `[${near}]` : near;
	try {
		const answer = await fetch(`http://${name}:${port}/api/health`, { signal: AbortSignal.timeout(ASK_MS) });
		const { version } = healthSchema.parse(await answer.json());
		return `another ox-server (${version})`;
	} catch {
		return "another program";
	}
}
