import type { Server } from "node:http";
import * as z from "zod";
import { localUrl } from "../system/local-url.ts";

/** How long the program on a port may take to identify itself. */
const ASK_MS = 1000;

const healthSchema = z.object({ version: z.string().regex(/^[\w.+-]{1,30}$/), database: z.string() });

/** The port or address is not available; the message names the setting. */
export class ListenError extends Error {
	override readonly name = "ListenError";
}

/** The settings that a server listens by. */
interface ListenSettings {
	readonly port: string;
	readonly host: string;
}

/** @throws {ListenError} if the port is taken or not permitted. */
export async function listen(
	server: Server,
	port: number,
	host: string,
	settings: ListenSettings = { port: "PORT", host: "HOST" },
): Promise<void> {
	try {
		await new Promise<void>((done, fail) => {
			server.once("error", fail);
			server.listen(port, host, () => {
				server.off("error", fail);
				done();
			});
		});
	} catch (error) {
		switch (error instanceof Error && "code" in error ? error.code : null) {
			case "EADDRINUSE":
				throw new ListenError(
					`Port ${port} of ${host} is in use by ${await whoAnswers(port, host)}: stop it, or choose another ${settings.port}.`,
				);
			case "EADDRNOTAVAIL":
			case "ENOTFOUND":
				throw new ListenError(`${host} is not an address of this machine: choose another ${settings.host}.`);
			case "EACCES":
				throw new ListenError(
					`No permission to listen on port ${port} of ${host}: choose another ${settings.port}.`,
				);
			default:
				throw error;
		}
	}
}

/** Identifies the program using a port; ox-servers identify themselves. */
async function whoAnswers(port: number, host: string): Promise<string> {
	try {
		const answer = await fetch(`${localUrl(host, port)}/api/health`, { signal: AbortSignal.timeout(ASK_MS) });
		const { version } = healthSchema.parse(await answer.json());
		return `another ox-server (${version})`;
	} catch {
		return "another program";
	}
}
