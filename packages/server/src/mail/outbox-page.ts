import type { Request, RequestHandler } from "express";
import type { Mail } from "../deps/deps.ts";
import { notFound } from "../http/errors.ts";
import { escapeHtml } from "../http/escape-html.ts";
import type { Settings } from "../system/settings.ts";
import { mailFolder, readMailFolder } from "./mail-folder.ts";

const LOCAL_NAMES = new Set(["localhost", "127.0.0.1", "[::1]"]);
const LOCAL_ADDRESS = /^(?:127\.|::1$|::ffff:127\.)/;
/** Headers added by proxies: behind one, all callers would appear local. */
const PROXY_HEADERS = ["x-forwarded-for", "x-forwarded-host", "x-real-ip", "forwarded", "via"];

type OutboxSettings = Pick<Settings, "smtpUrl" | "baseUrl" | "dataDir" | "trustProxy">;

/**
 * Shows the emails in the folder, for trying a sign-up without a mail server. They contain links that open accounts, so
 * the page only serves browsers on the server's own machine, and only while the site's URL is local [ACC15].
 */
export function serveOutbox(settings: OutboxSettings): RequestHandler {
	return async (request, response) => {
		if (!isForTrying(settings) || !isLocalCall(request)) throw notFound();
		const mails = await readMailFolder(mailFolder(settings.dataDir));
		response.type("html").send(renderOutbox(mails, settings.baseUrl));
	};
}

function isForTrying({ smtpUrl, baseUrl, trustProxy }: OutboxSettings): boolean {
	return smtpUrl === null && !trustProxy && isLocalName(new URL(baseUrl).host);
}

function isLocalCall({ headers, socket }: Request): boolean {
	// Check the host name too: another site could make its name resolve to this machine.
	return (
		LOCAL_ADDRESS.test(socket.remoteAddress ?? "") &&
		isLocalName(headers.host ?? "") &&
		PROXY_HEADERS.every((name) => headers[name] === undefined)
	);
}

function isLocalName(host: string): boolean {
	return LOCAL_NAMES.has(host.replace(/:\d+$/, "").toLowerCase());
}

function renderOutbox(mails: readonly Mail[], baseUrl: string): string {
	const articles = mails.map(
		({ to, subject, text }) =>
			`<article><h2>${escapeHtml(subject)}</h2><p>To ${escapeHtml(to)}</p><pre>${withLinks(text, baseUrl)}</pre></article>`,
	);
	return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Outbox</title><h1>Outbox</h1>${
		articles.length === 0 ? "<p>No email has been sent yet.</p>" : articles.join("")
	}</html>\n`;
}

/** Makes links to the site itself clickable; anything else in an email stays text. */
function withLinks(text: string, baseUrl: string): string {
	return text
		.split(/(\s+)/)
		.map((word) => {
			const escaped = escapeHtml(word);
			return word.startsWith(`${baseUrl}/`) ? `<a href="${escaped}">${escaped}</a>` : escaped;
		})
		.join("");
}
