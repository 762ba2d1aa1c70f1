import open from "open";

/** Opens an address in the user's browser. @throws {Error} if the system can't. */
export async function openBrowser(url: string): Promise<void> {
	await open(url);
}
