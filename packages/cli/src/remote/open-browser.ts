import { once } from "node:events";
import open from "open";

/** Opens an address in the user's browser. @throws {Error} where this system has no way to. */
export async function openBrowser(url: string): Promise<void> {
	const started = await open(url);
	// A command that is missing is told as an event, which ends the process where nobody listens.
	if (started.pid === undefined) await once(started, "spawn");
	else started.on("error", () => {});
}
