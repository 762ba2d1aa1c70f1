import { createServer } from "node:net";

/** A free port of this machine. @returns {Promise<number>} */
export function freePort() {
	return new Promise((done, fail) => {
		const probe = createServer();
		probe.once("error", fail);
		probe.listen(0, "127.0.0.1", () => {
			const address = probe.address();
			probe.close(() => done(typeof address === "object" && address !== null ? address.port : 0));
		});
	});
}

/** Whether a page or call responds successfully. @param {string} url */
export async function answers(url) {
	try {
		return (await fetch(url, { headers: { Accept: "text/html,application/json" } })).ok;
	} catch {
		return false;
	}
}
