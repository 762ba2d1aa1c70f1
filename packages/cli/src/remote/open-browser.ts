import open from "open";

/** Opens an address in the user's browser. @throws {Error} where this system has no way to. */
export async function openBrowser(url: string): Promise<void> {
	await open(url);
}
