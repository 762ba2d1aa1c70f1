import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const TRIES = 100;
const PAUSE_MS = 200;

/** @typedef {() => Promise<{ to: string, text: string }[]>} ReadMails newest first */

/** The emails of a server that has no mail server yet, as its own page shows them. @param {string} serverUrl @returns {ReadMails} */
export function outboxPage(serverUrl) {
	return async () => {
		const page = await (await fetch(new URL("/outbox", serverUrl))).text();
		return [...page.matchAll(/<p>To (.*?)<\/p><pre>(.*?)<\/pre>/gs)].map(([, to = "", text = ""]) => ({
			to: unescapeHtml(to),
			text: unescapeHtml(text.replaceAll(/<[^>]*>/g, "")),
		}));
	};
}

/** The emails of such a server as it writes them into a folder. @param {string} folder @returns {ReadMails} */
export function mailFolder(folder) {
	return async () => {
		// The server makes it for its first mail.
		if (!existsSync(folder)) return [];
		const names = readdirSync(folder).filter((name) => name.endsWith(".txt"));
		return names
			.sort()
			.reverse()
			.map((name) => readFileSync(join(folder, name), "utf8"))
			.map((text) => ({ to: /^To: (.*)$/m.exec(text)?.[1] ?? "", text }));
	};
}

/**
 * Waits for an email that holds a link: emails go out in the background.
 *
 * @param {ReadMails} readMails
 * @param {string} to
 * @param {RegExp} link with the part that is wanted in brackets
 */
export async function waitForLink(readMails, to, link) {
	for (let tries = 0; tries < TRIES; tries++) {
		for (const mail of await readMails()) {
			const found = mail.to === to ? link.exec(mail.text)?.[1] : undefined;
			if (found !== undefined) return found;
		}
		await sleep(PAUSE_MS);
	}
	throw new Error(`no mail to ${to} came with a link like ${link}`);
}

/** @param {string} html */
function unescapeHtml(html) {
	return html
		.replaceAll("&lt;", "<")
		.replaceAll("&gt;", ">")
		.replaceAll("&quot;", '"')
		.replaceAll("&amp;", "&");
}
